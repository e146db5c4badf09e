CREATE TABLE "product_variants" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_variants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"vendor_id" integer NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"option_values" text[] DEFAULT '{}' NOT NULL,
	"sku" text,
	"barcode" text,
	"price_cents" integer NOT NULL,
	"discount_hundredths" integer DEFAULT 0 NOT NULL,
	"image" text,
	"low_stock_limit" integer,
	"net_quantity_milli" integer,
	"net_unit" text,
	"archived_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_variants_price_not_negative" CHECK ("product_variants"."price_cents" >= 0),
	CONSTRAINT "product_variants_discount_below_100" CHECK ("product_variants"."discount_hundredths" BETWEEN 0 AND 9999),
	CONSTRAINT "product_variants_net_given" CHECK (("product_variants"."net_quantity_milli" IS NULL) = ("product_variants"."net_unit" IS NULL)),
	CONSTRAINT "product_variants_net_positive" CHECK ("product_variants"."net_quantity_milli" > 0)
);
--> statement-breakpoint
CREATE TABLE "variant_stock" (
	"variant_id" integer PRIMARY KEY NOT NULL,
	"product_id" integer NOT NULL,
	"inventory" integer NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
	"sold" integer DEFAULT 0 NOT NULL,
	"is_counted" boolean DEFAULT true NOT NULL,
	CONSTRAINT "variant_stock_reserved_within_inventory" CHECK ("variant_stock"."reserved" BETWEEN 0 AND "variant_stock"."inventory")
);
--> statement-breakpoint
CREATE TABLE "stock_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"variant_id" integer NOT NULL,
	"kind" text NOT NULL,
	"delta" integer NOT NULL,
	"after" integer NOT NULL,
	"actor_id" integer,
	"order_id" integer,
	"import_key" text,
	"note" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_changes_some" CHECK ("stock_changes"."delta" <> 0),
	CONSTRAINT "stock_changes_kind_known" CHECK ("stock_changes"."kind" IN ('sale', 'refund', 'edit', 'import', 'count'))
);
--> statement-breakpoint
ALTER TABLE "cart_items" DROP CONSTRAINT "cart_items_user_product_unique";--> statement-breakpoint
ALTER TABLE "order_items" DROP CONSTRAINT "order_items_order_product_unique";--> statement-breakpoint
ALTER TABLE "cart_items" ADD COLUMN "variant_id" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "option_names" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "highest_price_cents" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "variant_count" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "variant_id" integer;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "variant_title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "sku" text;--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_vendor_id_users_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variant_stock" ADD CONSTRAINT "variant_stock_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variant_stock" ADD CONSTRAINT "variant_stock_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_changes" ADD CONSTRAINT "stock_changes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_changes" ADD CONSTRAINT "stock_changes_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_changes" ADD CONSTRAINT "stock_changes_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_changes" ADD CONSTRAINT "stock_changes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_variants_product" ON "product_variants" USING btree ("product_id","position","id");--> statement-breakpoint
CREATE UNIQUE INDEX "product_variants_sku_unique" ON "product_variants" USING btree ("vendor_id",lower(sku COLLATE "und-x-icu")) WHERE "product_variants"."sku" IS NOT NULL AND "product_variants"."archived_at" IS NULL;--> statement-breakpoint
CREATE INDEX "variant_stock_product" ON "variant_stock" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "stock_changes_product" ON "stock_changes" USING btree ("product_id","id");--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Every product has one variant, with its price and stock.
INSERT INTO "product_variants" ("product_id", "vendor_id", "price_cents", "discount_hundredths")
SELECT "id", "created_by", "price_cents", "discount_hundredths" FROM "products" ORDER BY "id";
--> statement-breakpoint
INSERT INTO "variant_stock" ("variant_id", "product_id", "inventory", "reserved", "sold")
SELECT "product_variants"."id", "product_stock"."product_id", "inventory", "reserved", "sold"
FROM "product_stock" JOIN "product_variants" ON "product_variants"."product_id" = "product_stock"."product_id";
--> statement-breakpoint
UPDATE "cart_items" SET "variant_id" = "product_variants"."id" FROM "product_variants"
WHERE "product_variants"."product_id" = "cart_items"."product_id";
--> statement-breakpoint
UPDATE "order_items" SET "variant_id" = "product_variants"."id" FROM "product_variants"
WHERE "product_variants"."product_id" = "order_items"."product_id";
--> statement-breakpoint
ALTER TABLE "cart_items" ALTER COLUMN "variant_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ALTER COLUMN "variant_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_user_variant_unique" UNIQUE("user_id","variant_id");--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_variant_unique" UNIQUE("order_id","variant_id");--> statement-breakpoint
ALTER TABLE "variant_stock" SET (fillfactor = 80);--> statement-breakpoint
-- product_stock has the sums of variant_stock. Adding the differences, unlike summing up, is right for concurrent changes, too.
CREATE FUNCTION "variant_stock_added"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_stock AS s (product_id, inventory, reserved, sold)
  SELECT product_id, sum(CASE WHEN is_counted THEN inventory ELSE 0 END), sum(CASE WHEN is_counted THEN reserved ELSE 0 END), sum(sold)
  FROM added GROUP BY product_id ORDER BY product_id
  ON CONFLICT (product_id) DO UPDATE SET inventory = s.inventory + excluded.inventory, reserved = s.reserved + excluded.reserved,
    sold = s.sold + excluded.sold;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "variant_stock_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE product_stock AS s SET inventory = s.inventory + d.inventory, reserved = s.reserved + d.reserved, sold = s.sold + d.sold
  FROM (
    SELECT product_id, sum(CASE WHEN is_counted THEN inventory ELSE 0 END) AS inventory,
      sum(CASE WHEN is_counted THEN reserved ELSE 0 END) AS reserved, sum(sold) AS sold
    FROM (
      SELECT product_id, is_counted, inventory, reserved, sold FROM after
      UNION ALL SELECT product_id, is_counted, -inventory, -reserved, -sold FROM before
    ) AS both_sides
    GROUP BY product_id
  ) AS d
  WHERE s.product_id = d.product_id AND (d.inventory, d.reserved, d.sold) <> (0, 0, 0);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "variant_stock_added" AFTER INSERT ON "variant_stock" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION "variant_stock_added"();
--> statement-breakpoint
CREATE TRIGGER "variant_stock_changed" AFTER UPDATE ON "variant_stock" REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION "variant_stock_changed"();
--> statement-breakpoint
-- A product has the price and discount of its cheapest variant. Archived variants are not for sale, so their stock is not counted.
CREATE FUNCTION "product_variants_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products AS p SET price_cents = v.price, discount_hundredths = v.discount, highest_price_cents = v.highest, variant_count = v.count
  FROM (
    SELECT product_id, count(*)::int AS count, min(price_cents) AS price, nullif(max(price_cents), min(price_cents)) AS highest,
      (array_agg(discount_hundredths ORDER BY price_cents, position, id))[1] AS discount
    FROM product_variants
    WHERE product_id IN (SELECT product_id FROM after) AND archived_at IS NULL
    GROUP BY product_id
  ) AS v
  WHERE p.id = v.product_id AND (p.price_cents, p.discount_hundredths, p.highest_price_cents, p.variant_count)
    IS DISTINCT FROM (v.price, v.discount, v.highest, v.count);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "product_variants_archived"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE variant_stock SET is_counted = NEW.archived_at IS NULL WHERE variant_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "product_variants_added" AFTER INSERT ON "product_variants" REFERENCING NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION "product_variants_changed"();
--> statement-breakpoint
CREATE TRIGGER "product_variants_changed" AFTER UPDATE ON "product_variants" REFERENCING NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION "product_variants_changed"();
--> statement-breakpoint
CREATE TRIGGER "product_variants_archived" AFTER UPDATE OF "archived_at" ON "product_variants" FOR EACH ROW
  WHEN (OLD.archived_at IS DISTINCT FROM NEW.archived_at) EXECUTE FUNCTION "product_variants_archived"();
--> statement-breakpoint
CREATE TRIGGER "stock_changes_append_only" BEFORE UPDATE OR DELETE ON "stock_changes" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
-- Prices and stock are those of variants. A change of the product alone, as by the previous version, would contradict them.
CREATE FUNCTION "refuse_change_without_variant"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_trigger_depth() = 1 THEN
    RAISE EXCEPTION '% has values of variants, which are changed in product_variants and variant_stock', TG_TABLE_NAME;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "product_stock_of_variants" BEFORE INSERT OR UPDATE ON "product_stock" FOR EACH ROW EXECUTE FUNCTION "refuse_change_without_variant"();
--> statement-breakpoint
CREATE TRIGGER "products_price_of_variants" BEFORE UPDATE OF "price_cents", "discount_hundredths" ON "products" FOR EACH ROW
  WHEN ((OLD.price_cents, OLD.discount_hundredths) IS DISTINCT FROM (NEW.price_cents, NEW.discount_hundredths))
  EXECUTE FUNCTION "refuse_change_without_variant"();
