-- What drizzle's schema cannot say: covering and trigram indexes, a table's fill factor, append-only tables.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE INDEX "products_price" ON "products" ("price_cents", "id") INCLUDE ("name_lc", "category_id", "created_by") WHERE "archived_at" IS NULL;
--> statement-breakpoint
CREATE INDEX "products_category_price" ON "products" ("category_id", "price_cents", "id") INCLUDE ("name_lc", "created_by") WHERE "archived_at" IS NULL;
--> statement-breakpoint
CREATE INDEX "products_created" ON "products" ("created_at", "id") WHERE "archived_at" IS NULL;
--> statement-breakpoint
CREATE INDEX "products_rating" ON "products" ("rating_milli", "id") WHERE "archived_at" IS NULL;
--> statement-breakpoint
CREATE INDEX "products_name_trigrams" ON "products" USING gin ("name_lc" gin_trgm_ops);
--> statement-breakpoint
ALTER TABLE "product_stock" SET (fillfactor = 80);
--> statement-breakpoint
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "order_events_append_only" BEFORE UPDATE OR DELETE ON "order_events" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "audit_log_append_only" BEFORE UPDATE OR DELETE ON "audit_log" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
