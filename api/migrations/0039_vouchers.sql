CREATE TABLE "invoice_counters" (
	"vendor_id" integer PRIMARY KEY NOT NULL,
	"last_number" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"vendor_id" integer NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"order_id" integer NOT NULL,
	"refund_id" integer,
	"seller" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoices_vendor_number_unique" UNIQUE("vendor_id","number"),
	CONSTRAINT "invoices_kind_known" CHECK ("invoices"."kind" IN ('invoice', 'credit_note')),
	CONSTRAINT "invoices_refund_given" CHECK (("invoices"."kind" = 'credit_note') = ("invoices"."refund_id" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "seller_details" (
	"vendor_id" integer PRIMARY KEY NOT NULL,
	"legal_name" text NOT NULL,
	"address" text NOT NULL,
	"tax_number" text
);
--> statement-breakpoint
CREATE TABLE "tax_rates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tax_rates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"country" text NOT NULL,
	"category_id" integer,
	"rate_bp" integer NOT NULL,
	CONSTRAINT "tax_rates_country_category_unique" UNIQUE NULLS NOT DISTINCT("country","category_id"),
	CONSTRAINT "tax_rates_country_code" CHECK ("tax_rates"."country" ~ '^[A-Z]{2}$'),
	CONSTRAINT "tax_rates_rate_possible" CHECK ("tax_rates"."rate_bp" BETWEEN 0 AND 10000)
);
--> statement-breakpoint
CREATE TABLE "voucher_categories" (
	"voucher_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	CONSTRAINT "voucher_categories_voucher_id_category_id_pk" PRIMARY KEY("voucher_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "voucher_products" (
	"voucher_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	CONSTRAINT "voucher_products_voucher_id_product_id_pk" PRIMARY KEY("voucher_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "voucher_uses" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"voucher_id" integer NOT NULL,
	"discount_cents" integer NOT NULL,
	"released_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "voucher_uses_discount_positive" CHECK ("voucher_uses"."discount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "vouchers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vouchers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"percent_bp" integer,
	"amount_cents" integer,
	"bearer" text NOT NULL,
	"shop_id" integer,
	"vendor_id" integer,
	"target" text DEFAULT 'everything' NOT NULL,
	"first_order" boolean DEFAULT false NOT NULL,
	"minimum_cents" integer,
	"valid_from" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"valid_to" timestamp (3) with time zone,
	"max_uses" integer,
	"max_uses_per_person" integer,
	"created_by" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vouchers_code_unique" UNIQUE("code"),
	CONSTRAINT "vouchers_kind_known" CHECK ("vouchers"."kind" IN ('percent', 'amount', 'delivery')),
	CONSTRAINT "vouchers_target_known" CHECK ("vouchers"."target" IN ('everything', 'categories', 'products')),
	CONSTRAINT "vouchers_percent_given" CHECK (("vouchers"."kind" = 'percent') = ("vouchers"."percent_bp" IS NOT NULL)),
	CONSTRAINT "vouchers_amount_given" CHECK (("vouchers"."kind" = 'amount') = ("vouchers"."amount_cents" IS NOT NULL)),
	CONSTRAINT "vouchers_value_positive" CHECK ("vouchers"."percent_bp" BETWEEN 1 AND 10000 OR "vouchers"."amount_cents" > 0 OR "vouchers"."kind" = 'delivery'),
	CONSTRAINT "vouchers_bearer_known" CHECK (("vouchers"."bearer" = 'shop') = ("vouchers"."vendor_id" IS NOT NULL) AND "vouchers"."bearer" IN ('market', 'shop')),
	CONSTRAINT "vouchers_limits_positive" CHECK (coalesce("vouchers"."max_uses", 1) > 0 AND coalesce("vouchers"."max_uses_per_person", 1) > 0)
);
--> statement-breakpoint
ALTER TABLE "invoice_counters" ADD CONSTRAINT "invoice_counters_vendor_id_users_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_vendor_id_users_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seller_details" ADD CONSTRAINT "seller_details_vendor_id_users_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_rates" ADD CONSTRAINT "tax_rates_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_categories" ADD CONSTRAINT "voucher_categories_voucher_id_vouchers_id_fk" FOREIGN KEY ("voucher_id") REFERENCES "public"."vouchers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_categories" ADD CONSTRAINT "voucher_categories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_products" ADD CONSTRAINT "voucher_products_voucher_id_vouchers_id_fk" FOREIGN KEY ("voucher_id") REFERENCES "public"."vouchers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_products" ADD CONSTRAINT "voucher_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_uses" ADD CONSTRAINT "voucher_uses_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_uses" ADD CONSTRAINT "voucher_uses_voucher_id_vouchers_id_fk" FOREIGN KEY ("voucher_id") REFERENCES "public"."vouchers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_vendor_id_users_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_order_vendor_unique" ON "invoices" USING btree ("order_id","vendor_id") WHERE "invoices"."kind" = 'invoice';--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_refund_vendor_unique" ON "invoices" USING btree ("refund_id","vendor_id") WHERE "invoices"."kind" = 'credit_note';--> statement-breakpoint
CREATE INDEX "tax_rates_category" ON "tax_rates" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "voucher_categories_category" ON "voucher_categories" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "voucher_products_product" ON "voucher_products" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "voucher_uses_counted" ON "voucher_uses" USING btree ("voucher_id") WHERE "voucher_uses"."released_at" IS NULL;--> statement-breakpoint
CREATE INDEX "vouchers_vendor" ON "vouchers" USING btree ("vendor_id","id");--> statement-breakpoint
CREATE INDEX "orders_buyer_email" ON "orders" USING btree (lower("buyer_email"));