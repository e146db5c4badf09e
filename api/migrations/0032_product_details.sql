CREATE TABLE "category_facts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "category_facts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"category_id" integer NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"unit" text,
	"choices" text[] DEFAULT '{}' NOT NULL,
	"filterable" boolean DEFAULT false NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "category_facts_key" UNIQUE("category_id","key"),
	CONSTRAINT "category_facts_kind_known" CHECK ("category_facts"."kind" IN ('text', 'number', 'choice'))
);
--> statement-breakpoint
CREATE TABLE "product_facts" (
	"product_id" integer NOT NULL,
	"fact_id" integer NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "product_facts_product_id_fact_id_pk" PRIMARY KEY("product_id","fact_id")
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "pictures" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "search_title" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "search_description" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "state" text DEFAULT 'onSale' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "publish_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "category_facts" ADD CONSTRAINT "category_facts_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_facts" ADD CONSTRAINT "product_facts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_facts" ADD CONSTRAINT "product_facts_fact_id_category_facts_id_fk" FOREIGN KEY ("fact_id") REFERENCES "public"."category_facts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "category_facts_name" ON "category_facts" USING btree ("category_id",lower(name COLLATE "und-x-icu"));--> statement-breakpoint
CREATE INDEX "product_facts_value" ON "product_facts" USING btree ("fact_id","value");--> statement-breakpoint
CREATE INDEX "products_publish_at" ON "products" USING btree ("publish_at") WHERE "products"."publish_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_state_known" CHECK ("products"."state" IN ('draft', 'scheduled', 'onSale', 'hidden'));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_scheduled_with_time" CHECK (("products"."state" = 'scheduled') = ("products"."publish_at" IS NOT NULL));--> statement-breakpoint
UPDATE "products" SET "pictures" = jsonb_build_array(jsonb_build_object('url', "image", 'alt', '')) WHERE "image" IS NOT NULL;
--> statement-breakpoint
-- The previous version writes the image only; it replaces the first picture.
CREATE FUNCTION "keep_first_picture"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  given jsonb := CASE WHEN NEW.image IS NULL THEN '[]'
    ELSE jsonb_build_array(jsonb_build_object('url', NEW.image, 'alt', '')) END;
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.pictures = '[]' THEN NEW.pictures := given; END IF;
  ELSIF NEW.pictures = OLD.pictures AND NEW.image IS DISTINCT FROM OLD.image THEN
    NEW.pictures := given || (OLD.pictures - 0);
  END IF;
  NEW.image := NEW.pictures -> 0 ->> 'url';
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "products_first_picture" BEFORE INSERT OR UPDATE OF "image", "pictures" ON "products"
FOR EACH ROW EXECUTE FUNCTION "keep_first_picture"();
--> statement-breakpoint
-- The lists read the state from the indexes, too.
DROP INDEX "products_price";
--> statement-breakpoint
CREATE INDEX "products_price" ON "products" ("price_cents", "id") INCLUDE ("name_lc", "category_id", "created_by", "state") WHERE "archived_at" IS NULL;
--> statement-breakpoint
DROP INDEX "products_category_price";
--> statement-breakpoint
CREATE INDEX "products_category_price" ON "products" ("category_id", "price_cents", "id") INCLUDE ("name_lc", "created_by", "state") WHERE "archived_at" IS NULL;
