-- What keeps order_search in step with orders and their lines, a covering index, and logs that cannot be emptied either.
CREATE FUNCTION "order_words"(order_id integer, tran_id text, buyer_name text, buyer_email text) RETURNS text
LANGUAGE sql STABLE AS $$
  SELECT lower(concat_ws(chr(10), $2, $3, $4, string_agg(product_name, chr(10) ORDER BY id)) COLLATE "und-x-icu")
  FROM order_items WHERE order_items.order_id = $1
$$;
--> statement-breakpoint
INSERT INTO "order_search" ("order_id", "created_at", "status", "total_cents", "words")
SELECT id, created_at, status, total_cents, order_words(id, tran_id, buyer_name, buyer_email) FROM "orders";
--> statement-breakpoint
CREATE FUNCTION "order_search_lines"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_search (order_id, created_at, status, total_cents, words)
  SELECT id, created_at, status, total_cents, order_words(id, tran_id, buyer_name, buyer_email)
  FROM orders WHERE id IN (SELECT order_id FROM added)
  ON CONFLICT (order_id) DO UPDATE SET words = excluded.words;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "order_items_search" AFTER INSERT ON "order_items" REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION "order_search_lines"();
--> statement-breakpoint
CREATE FUNCTION "order_search_order"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE order_search SET
    created_at = NEW.created_at,
    status = NEW.status,
    total_cents = NEW.total_cents,
    words = CASE
      WHEN (OLD.tran_id, OLD.buyer_name, OLD.buyer_email) IS DISTINCT FROM (NEW.tran_id, NEW.buyer_name, NEW.buyer_email)
      THEN order_words(NEW.id, NEW.tran_id, NEW.buyer_name, NEW.buyer_email)
      ELSE words
    END
  WHERE order_id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "orders_search" AFTER UPDATE OF "created_at", "status", "total_cents", "tran_id", "buyer_name", "buyer_email"
ON "orders" FOR EACH ROW EXECUTE FUNCTION "order_search_order"();
--> statement-breakpoint
ALTER TABLE "order_search" SET (fillfactor = 80);
--> statement-breakpoint
DROP INDEX "orders_created";
--> statement-breakpoint
CREATE INDEX "orders_created" ON "orders" ("created_at", "id") INCLUDE ("status", "total_cents");
--> statement-breakpoint
CREATE TRIGGER "order_events_kept" BEFORE TRUNCATE ON "order_events" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "audit_log_kept" BEFORE TRUNCATE ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
