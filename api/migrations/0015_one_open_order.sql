-- Of what a buyer has open the newest stays, as if the others had been ended by it. None is expected: a checkout has always
-- ended the one before, but nothing in the database made sure of it.
WITH older AS (
  UPDATE "orders" SET status = 'Cancelled', stock_held = false, settled_at = now(),
    idempotency_key = CASE WHEN payment_url IS NOT NULL THEN idempotency_key END
  FROM (
    SELECT id, stock_held AS held, row_number() OVER (PARTITION BY user_id ORDER BY id DESC) AS place
    FROM "orders" WHERE status = 'Pending' AND reserved_until IS NOT NULL) AS open
  WHERE orders.id = open.id AND open.place > 1
  RETURNING orders.id, orders.user_id, open.held),
freed AS (
  UPDATE "product_stock" SET reserved = reserved - pieces.quantity
  FROM (
    SELECT product_id, sum(quantity)::int AS quantity FROM "order_items" JOIN older ON older.id = order_items.order_id
    WHERE older.held GROUP BY product_id) AS pieces
  WHERE product_stock.product_id = pieces.product_id)
INSERT INTO "order_events" (order_id, type, message, actor_id)
SELECT id, 'cancelled', 'Another payment was started in its place.', user_id FROM older;
--> statement-breakpoint
CREATE UNIQUE INDEX "orders_open_unique" ON "orders" USING btree ("user_id") WHERE "orders"."status" = 'Pending' AND "orders"."reserved_until" IS NOT NULL;
--> statement-breakpoint
DROP INDEX "order_items_shop";
--> statement-breakpoint
CREATE INDEX "order_items_shop" ON "order_items" USING btree ("shop_id") WHERE "order_items"."shop_id" IS NOT NULL;
