-- What a checkout writes beside its orders is written once per statement, of the rows that the statement adds.
CREATE OR REPLACE FUNCTION "order_search_lines"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_search (order_id, created_at, status, total_cents, words)
  SELECT orders.id, orders.created_at, orders.status, orders.total_cents,
    lower(concat_ws(chr(10), orders.tran_id, orders.buyer_name, orders.buyer_email, line.names) COLLATE "und-x-icu")
  FROM (SELECT order_id, string_agg(product_name, chr(10) ORDER BY id) AS names FROM added GROUP BY order_id) AS line
  -- OFFSET: looked up for each; as a join its plan, which is kept, may read all orders.
  CROSS JOIN LATERAL (SELECT * FROM orders WHERE id = line.order_id OFFSET 0) AS orders
  -- Lines that were added to an order that had some.
  ON CONFLICT (order_id) DO UPDATE SET words = (
    SELECT order_words(id, tran_id, buyer_name, buyer_email) FROM orders WHERE id = excluded.order_id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- The plan may be made while there are few orders, and is kept when there are many.
ALTER FUNCTION "order_search_lines"() SET enable_seqscan = off;
--> statement-breakpoint
-- What is pending is taken in every POLL_SECONDS (routes/orders/search.ts), so that no checkout has to.
ALTER INDEX "order_search_words" SET (gin_pending_list_limit = 16384);
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "order_days_add"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_day_changes
  SELECT (created_at AT TIME ZONE 'UTC')::date, status, count(*), sum(total_cents) FROM added GROUP BY 1, 2;
  RETURN NULL;
END
$$;
--> statement-breakpoint
DROP TRIGGER IF EXISTS "orders_days_row" ON "orders";
--> statement-breakpoint
CREATE TRIGGER "orders_days_row" AFTER DELETE ON "orders" FOR EACH ROW EXECUTE FUNCTION "order_days_change"();
--> statement-breakpoint
DROP TRIGGER IF EXISTS "orders_days_added" ON "orders";
--> statement-breakpoint
CREATE TRIGGER "orders_days_added" AFTER INSERT ON "orders" REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION "order_days_add"();
