CREATE TABLE "parcel_items" (
	"parcel_id" integer NOT NULL,
	"order_item_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "parcel_items_parcel_id_order_item_id_pk" PRIMARY KEY("parcel_id","order_item_id"),
	CONSTRAINT "parcel_items_quantity_positive" CHECK ("parcel_items"."quantity" >= 1)
);
--> statement-breakpoint
CREATE TABLE "parcels" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "parcels_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"vendor_id" integer NOT NULL,
	"shop_id" integer,
	"shop_name" text,
	"delivery_id" integer,
	"number" integer NOT NULL,
	"carrier" text,
	"carrier_name" text,
	"tracking_number" text,
	"expected_from" date,
	"expected_to" date,
	"shipped_at" timestamp (3) with time zone NOT NULL,
	"delivered_at" timestamp (3) with time zone,
	"delivered_by" text,
	"idempotency_key" text,
	"lease_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "parcels_number_unique" UNIQUE("order_id","vendor_id","number"),
	CONSTRAINT "parcels_idempotency_key_unique" UNIQUE("order_id","vendor_id","idempotency_key"),
	CONSTRAINT "parcels_number_positive" CHECK ("parcels"."number" >= 1),
	CONSTRAINT "parcels_one_carrier" CHECK ("parcels"."carrier" IS NULL OR "parcels"."carrier_name" IS NULL),
	CONSTRAINT "parcels_days_in_order" CHECK ("parcels"."expected_from" <= "parcels"."expected_to"),
	CONSTRAINT "parcels_delivered_by_known" CHECK ("parcels"."delivered_by" IN ('vendor', 'buyer', 'time')),
	CONSTRAINT "parcels_delivered_by_someone" CHECK (("parcels"."delivered_at" IS NULL) = ("parcels"."delivered_by" IS NULL))
);
--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "shipped_quantity" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "refunded_shipped_quantity" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "open_quantity" integer GENERATED ALWAYS AS (quantity - shipped_quantity - refunded_quantity + refunded_shipped_quantity) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "parcel_items" ADD CONSTRAINT "parcel_items_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_items" ADD CONSTRAINT "parcel_items_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_vendor_id_users_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_delivery_id_order_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."order_deliveries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "parcel_items_order_item" ON "parcel_items" USING btree ("order_item_id");--> statement-breakpoint
CREATE INDEX "parcels_shop" ON "parcels" USING btree ("shop_id") WHERE "parcels"."shop_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "parcels_undelivered" ON "parcels" USING btree ("shipped_at") WHERE "parcels"."delivered_at" IS NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_shipped_within_kept" CHECK ("order_items"."open_quantity" >= 0 AND "order_items"."refunded_shipped_quantity" BETWEEN 0 AND "order_items"."refunded_quantity"
        AND "order_items"."refunded_shipped_quantity" <= "order_items"."shipped_quantity");--> statement-breakpoint
-- One parcel for what was shipped of an order by a shop, by its state. Pieces that were refunded as unshipped were not in it.
CREATE TEMPORARY TABLE "shipped_lines" ON COMMIT DROP AS
SELECT line.id, line.order_id, line.vendor_id, line.shop_id, line.shop_name, line.fulfilment, line.fulfilment_changed_at,
  dense_rank() OVER (PARTITION BY line.order_id, line.vendor_id ORDER BY line.shop_name NULLS FIRST, line.shop_id, line.fulfilment)::int AS number,
  line.refunded_quantity, line.quantity - CASE WHEN unshipped.pieces < line.quantity THEN unshipped.pieces ELSE 0 END AS pieces
FROM "order_items" AS line CROSS JOIN LATERAL (
  SELECT coalesce(sum(part.quantity), 0)::int AS pieces FROM "refund_lines" AS part JOIN "refunds" ON refunds.id = part.refund_id
  WHERE part.order_item_id = line.id AND (refunds.cause = 'cancellation' OR refunds.cause = 'lines' AND part.restocked)
) AS unshipped
WHERE line.fulfilment <> 'Unfulfilled';--> statement-breakpoint
INSERT INTO "parcels" ("order_id", "vendor_id", "shop_id", "shop_name", "delivery_id", "number", "expected_from", "expected_to", "shipped_at",
  "delivered_at", "delivered_by")
SELECT line.order_id, line.vendor_id, line.shop_id, line.shop_name, min(delivery.id), line.number, min(delivery.expected_from),
  min(delivery.expected_to), least(coalesce(min(shipping.at), max(line.fulfilment_changed_at), min(orders.settled_at), min(orders.created_at)),
    max(line.fulfilment_changed_at)),
  CASE WHEN line.fulfilment = 'Delivered' THEN coalesce(max(line.fulfilment_changed_at), min(orders.settled_at), min(orders.created_at)) END,
  CASE WHEN line.fulfilment = 'Delivered' THEN 'vendor' END
FROM "shipped_lines" AS line JOIN "orders" ON orders.id = line.order_id
LEFT JOIN "order_deliveries" AS delivery ON delivery.order_id = line.order_id AND delivery.vendor_id = line.vendor_id
  AND delivery.shop_id IS NOT DISTINCT FROM line.shop_id AND delivery.shop_name IS NOT DISTINCT FROM line.shop_name
LEFT JOIN LATERAL (
  SELECT min(created_at) AS at FROM "order_events" WHERE order_id = line.order_id AND type = 'shipped' AND actor_id = line.vendor_id
) AS shipping ON true
GROUP BY line.order_id, line.vendor_id, line.shop_id, line.shop_name, line.number, line.fulfilment;--> statement-breakpoint
INSERT INTO "parcel_items" ("parcel_id", "order_item_id", "quantity")
SELECT parcels.id, line.id, line.pieces FROM "shipped_lines" AS line JOIN "parcels" ON parcels.order_id = line.order_id
  AND parcels.vendor_id = line.vendor_id AND parcels.number = line.number;--> statement-breakpoint
UPDATE "order_items" SET shipped_quantity = line.pieces,
  refunded_shipped_quantity = order_items.refunded_quantity - (order_items.quantity - line.pieces)
FROM "shipped_lines" AS line WHERE line.id = order_items.id;--> statement-breakpoint
CREATE FUNCTION "parcel_items_change"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  added integer := coalesce(NEW.quantity, 0) - coalesce(OLD.quantity, 0);
BEGIN
  -- Refunded pieces that leave their parcel are refunded pieces that were not shipped.
  UPDATE order_items SET shipped_quantity = shipped_quantity + added,
    refunded_shipped_quantity = least(refunded_shipped_quantity, shipped_quantity + added)
  WHERE id = coalesce(NEW.order_item_id, OLD.order_item_id);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "parcel_items_shipped" AFTER INSERT OR DELETE OR UPDATE OF "quantity" ON "parcel_items"
FOR EACH ROW EXECUTE FUNCTION "parcel_items_change"();--> statement-breakpoint
-- Orders are found by the tracking numbers of their parcels, too.
CREATE OR REPLACE FUNCTION "order_words"(order_id integer, tran_id text, buyer_name text, buyer_email text) RETURNS text
LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
BEGIN
  RETURN (
    SELECT concat_ws(chr(10), fold_text($2), fold_text($3), fold_text($4),
      string_agg(concat_ws(chr(10), fold_text(concat(product_name, ' (' || nullif(variant_title, '') || ')')), fold_text(sku),
        fold_text(shop_name)), chr(10) ORDER BY id),
      (SELECT string_agg(fold_text(tracking_number), chr(10) ORDER BY id) FROM parcels WHERE parcels.order_id = $1))
    FROM order_items WHERE order_items.order_id = $1);
END
$$;--> statement-breakpoint
CREATE FUNCTION "order_search_parcel"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.tracking_number IS DISTINCT FROM OLD.tracking_number THEN
    UPDATE order_search SET words = order_words(orders.id, orders.tran_id, orders.buyer_name, orders.buyer_email)
    FROM orders WHERE orders.id = coalesce(NEW.order_id, OLD.order_id) AND order_search.order_id = orders.id;
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "parcels_search" AFTER INSERT OR DELETE OR UPDATE OF "tracking_number" ON "parcels"
FOR EACH ROW EXECUTE FUNCTION "order_search_parcel"();
