-- What is sold out, and what isn't, in the order of ids. Rewrites the table, which takes some seconds at a million products, while orders wait. Serves the version before, too.
ALTER TABLE "product_stock" ADD COLUMN IF NOT EXISTS "sold_out" boolean GENERATED ALWAYS AS (inventory <= reserved) STORED NOT NULL;
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "product_stock_sold_out" ON "product_stock" USING btree ("sold_out","product_id");
