ALTER TABLE "order_items" ADD COLUMN IF NOT EXISTS "fulfilment_changed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN IF NOT EXISTS "placed_from" text;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "orders_placed_from" ON "orders" USING btree ("placed_from","created_at") WHERE "orders"."placed_from" IS NOT NULL;--> statement-breakpoint
-- As the timelines tell it, or else as early as can be.
UPDATE "order_items" SET "fulfilment_changed_at" = coalesce(
  (SELECT max("step"."created_at") FROM "order_events" AS "step"
    WHERE "step"."order_id" = "order_items"."order_id" AND "step"."actor_id" = "order_items"."vendor_id"
      AND "step"."type" IN ('shipped', 'delivered', 'fulfilment_corrected')),
  "orders"."settled_at", "orders"."created_at")
FROM "orders" WHERE "orders"."id" = "order_items"."order_id" AND "order_items"."fulfilment" <> 'Unfulfilled';
