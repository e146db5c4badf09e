CREATE TABLE "addresses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "addresses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"line1" text NOT NULL,
	"line2" text,
	"city" text,
	"region" text,
	"postcode" text,
	"country" text NOT NULL,
	"phone" text,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delivery_methods" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "delivery_methods_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"shop_id" integer NOT NULL,
	"vendor_id" integer NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"pricing" text NOT NULL,
	"price_cents" integer DEFAULT 0 NOT NULL,
	"tiers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"free_from_cents" integer,
	"days_from" integer NOT NULL,
	"days_to" integer NOT NULL,
	"cutoff" text,
	"zones" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"pickup" jsonb,
	"cooled" boolean DEFAULT false NOT NULL,
	"max_weight_grams" integer,
	"position" integer DEFAULT 0 NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "delivery_methods_kind_known" CHECK ("delivery_methods"."kind" IN ('delivery', 'pickup')),
	CONSTRAINT "delivery_methods_pricing_known" CHECK ("delivery_methods"."pricing" IN ('flat', 'weight', 'items')),
	CONSTRAINT "delivery_methods_price_not_negative" CHECK ("delivery_methods"."price_cents" >= 0 AND coalesce("delivery_methods"."free_from_cents", 0) >= 0),
	CONSTRAINT "delivery_methods_days_in_order" CHECK ("delivery_methods"."days_from" BETWEEN 0 AND "delivery_methods"."days_to"),
	CONSTRAINT "delivery_methods_pickup_with_place" CHECK (("delivery_methods"."kind" = 'pickup') = ("delivery_methods"."pickup" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "order_deliveries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"vendor_id" integer NOT NULL,
	"shop_id" integer,
	"shop_name" text,
	"method_id" integer,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"price_cents" integer NOT NULL,
	"discount_cents" integer DEFAULT 0 NOT NULL,
	"discount_bearer" text,
	"tax_cents" integer DEFAULT 0 NOT NULL,
	"commission_cents" integer DEFAULT 0 NOT NULL,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"expected_from" date,
	"expected_to" date,
	"pickup" jsonb,
	CONSTRAINT "order_deliveries_kind_known" CHECK ("order_deliveries"."kind" IN ('delivery', 'pickup')),
	CONSTRAINT "order_deliveries_discount_has_bearer" CHECK ("order_deliveries"."discount_cents" = 0 OR "order_deliveries"."discount_bearer" IS NOT NULL),
	CONSTRAINT "order_deliveries_discount_bearer_known" CHECK ("order_deliveries"."discount_bearer" IN ('market', 'shop')),
	CONSTRAINT "order_deliveries_discount_within_price" CHECK ("order_deliveries"."discount_cents" BETWEEN 0 AND "order_deliveries"."price_cents"),
	CONSTRAINT "order_deliveries_shares_within_price" CHECK ("order_deliveries"."tax_cents" BETWEEN 0 AND "order_deliveries"."price_cents" - "order_deliveries"."discount_cents"
        AND "order_deliveries"."commission_cents" BETWEEN 0 AND "order_deliveries"."price_cents"
        AND "order_deliveries"."refunded_cents" BETWEEN 0 AND "order_deliveries"."price_cents" - "order_deliveries"."discount_cents")
);
--> statement-breakpoint
ALTER TABLE "order_items" DROP CONSTRAINT "order_items_refunded_within_price";--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "product_variants" ADD COLUMN "weight_grams" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "needs_cooling" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "discount_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "discount_bearer" text;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "tax_rate_bp" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "tax_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "access_key_hash" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "discount_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tax_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "goods_cents" integer GENERATED ALWAYS AS (total_cents - delivery_cents + discount_cents) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "voucher_id" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "voucher_code" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "address" jsonb;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "delivery_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_methods" ADD CONSTRAINT "delivery_methods_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_methods" ADD CONSTRAINT "delivery_methods_vendor_id_users_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_deliveries" ADD CONSTRAINT "order_deliveries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_deliveries" ADD CONSTRAINT "order_deliveries_vendor_id_users_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_deliveries" ADD CONSTRAINT "order_deliveries_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_deliveries" ADD CONSTRAINT "order_deliveries_method_id_delivery_methods_id_fk" FOREIGN KEY ("method_id") REFERENCES "public"."delivery_methods"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "addresses_user" ON "addresses" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "addresses_default_unique" ON "addresses" USING btree ("user_id") WHERE "addresses"."is_default";--> statement-breakpoint
CREATE INDEX "delivery_methods_shop" ON "delivery_methods" USING btree ("shop_id","position","id");--> statement-breakpoint
CREATE INDEX "order_deliveries_order" ON "order_deliveries" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_deliveries_vendor" ON "order_deliveries" USING btree ("vendor_id","order_id");--> statement-breakpoint
CREATE INDEX "order_deliveries_method" ON "order_deliveries" USING btree ("method_id") WHERE "order_deliveries"."method_id" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "order_deliveries_shop_unique" ON "order_deliveries" USING btree ("order_id","shop_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_access_key_unique" ON "orders" USING btree ("access_key_hash") WHERE "orders"."access_key_hash" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_guest_idempotency_key_unique" ON "orders" USING btree ("idempotency_key") WHERE "orders"."user_id" IS NULL;--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_weight_positive" CHECK ("product_variants"."weight_grams" > 0);--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_discount_within_price" CHECK ("order_items"."discount_cents" BETWEEN 0 AND "order_items"."price_cents" * "order_items"."quantity"
        AND "order_items"."tax_cents" BETWEEN 0 AND "order_items"."price_cents" * "order_items"."quantity" - "order_items"."discount_cents");--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_discount_has_bearer" CHECK ("order_items"."discount_cents" = 0 OR "order_items"."discount_bearer" IS NOT NULL);--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_discount_bearer_known" CHECK ("order_items"."discount_bearer" IN ('market', 'shop'));--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_tax_rate_possible" CHECK ("order_items"."tax_rate_bp" BETWEEN 0 AND 10000);--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_refunded_within_price" CHECK ("order_items"."refunded_cents" BETWEEN 0 AND "order_items"."price_cents" * "order_items"."quantity" - "order_items"."discount_cents" AND "order_items"."refunded_quantity" BETWEEN 0 AND "order_items"."quantity");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_amounts_not_negative" CHECK ("orders"."goods_cents" >= 0 AND "orders"."delivery_cents" >= 0 AND "orders"."discount_cents" >= 0 AND "orders"."tax_cents" BETWEEN 0 AND "orders"."total_cents");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_buyer_known" CHECK ("orders"."user_id" IS NOT NULL OR "orders"."access_key_hash" IS NOT NULL);--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_delivery_within_amount" CHECK ("refunds"."delivery_cents" BETWEEN 0 AND "refunds"."amount_cents");