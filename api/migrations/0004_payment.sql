CREATE TABLE "refunds" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"try_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_payments" (
	"tran_id" text PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"lines" jsonb NOT NULL,
	"return_urls" jsonb NOT NULL,
	"charged_cents" integer,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"refunded_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_payments_state_known" CHECK ("sandbox_payments"."state" IN ('open', 'paid', 'failed', 'cancelled')),
	CONSTRAINT "sandbox_payments_charged_when_paid" CHECK (("sandbox_payments"."state" = 'paid') = ("sandbox_payments"."charged_cents" IS NOT NULL))
);
--> statement-breakpoint
ALTER TABLE "cart_items" ADD COLUMN "added_price_cents" integer;--> statement-breakpoint
UPDATE "cart_items" SET "added_price_cents" = "price_cents" FROM "products" WHERE "products"."id" = "product_id";--> statement-breakpoint
ALTER TABLE "cart_items" ALTER COLUMN "added_price_cents" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "shop_id" integer;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "shop_name" text;--> statement-breakpoint
UPDATE "order_items" SET "shop_id" = "shops"."id", "shop_name" = "shops"."name" FROM "products" JOIN "shops" ON "shops"."id" = "products"."shop_id" WHERE "products"."id" = "product_id";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "request_hash" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "gateway_reference" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "check_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refunds_try_at" ON "refunds" USING btree ("try_at") WHERE "refunds"."done_at" IS NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_items_shop" ON "order_items" USING btree ("shop_id");--> statement-breakpoint
CREATE INDEX "orders_check_at" ON "orders" USING btree ("check_at") WHERE "orders"."check_at" IS NOT NULL;