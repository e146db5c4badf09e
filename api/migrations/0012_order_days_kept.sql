-- What keeps order_days in step with orders. The triggers come before what is there is added up: from then on nobody writes
-- an order until this is done.
CREATE FUNCTION "order_days_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO order_day_changes VALUES ((OLD.created_at AT TIME ZONE 'UTC')::date, OLD.status, -1, -OLD.total_cents);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO order_day_changes VALUES ((NEW.created_at AT TIME ZONE 'UTC')::date, NEW.status, 1, NEW.total_cents);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "orders_days_row" AFTER INSERT OR DELETE ON "orders" FOR EACH ROW EXECUTE FUNCTION "order_days_change"();
--> statement-breakpoint
CREATE TRIGGER "orders_days_changed" AFTER UPDATE OF "created_at", "status", "total_cents" ON "orders" FOR EACH ROW
WHEN ((OLD.created_at, OLD.status, OLD.total_cents) IS DISTINCT FROM (NEW.created_at, NEW.status, NEW.total_cents))
EXECUTE FUNCTION "order_days_change"();
--> statement-breakpoint
INSERT INTO "order_days" ("day", "status", "orders", "cents")
SELECT (created_at AT TIME ZONE 'UTC')::date, status, count(*), sum(total_cents) FROM "orders" GROUP BY 1, 2;
--> statement-breakpoint
CREATE VIEW "order_day_totals" AS
SELECT day, status, sum(orders)::int AS orders, sum(cents)::float8 AS cents
FROM (SELECT * FROM order_days UNION ALL SELECT * FROM order_day_changes) AS parts
GROUP BY day, status HAVING sum(orders) <> 0;
--> statement-breakpoint
-- The sums were its only use of the status and the total.
DROP INDEX "orders_created";
--> statement-breakpoint
CREATE INDEX "orders_created" ON "orders" ("created_at", "id");
