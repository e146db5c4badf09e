CREATE TABLE "imported_rows" (
	"user_id" integer NOT NULL,
	"import_key" text NOT NULL,
	"row" integer NOT NULL,
	"content_hash" text NOT NULL,
	"product_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "imported_rows_user_id_import_key_row_pk" PRIMARY KEY("user_id","import_key","row")
);
--> statement-breakpoint
DROP INDEX "products_created_by";--> statement-breakpoint
ALTER TABLE "imported_rows" ADD CONSTRAINT "imported_rows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_rows" ADD CONSTRAINT "imported_rows_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_items_unfulfilled" ON "order_items" USING btree ("vendor_id","id") WHERE "order_items"."fulfilment" = 'Unfulfilled';--> statement-breakpoint
CREATE INDEX "products_created_by" ON "products" USING btree ("created_by","id");