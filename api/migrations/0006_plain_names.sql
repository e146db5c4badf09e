ALTER TABLE "categories" ADD COLUMN "name_plain" text GENERATED ALWAYS AS (regexp_replace(normalize(lower(name COLLATE "und-x-icu"), NFKD), '[\u0300-\u036f]', '', 'g')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "name_plain" text GENERATED ALWAYS AS (regexp_replace(normalize(name_lc, NFKD), '[\u0300-\u036f]', '', 'g')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "name_plain" text GENERATED ALWAYS AS (regexp_replace(normalize(lower(name COLLATE "und-x-icu"), NFKD), '[\u0300-\u036f]', '', 'g')) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "products_name_plain" ON "products" USING gin ("name_plain" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "shops_name_plain" ON "shops" USING gin ("name_plain" gin_trgm_ops);