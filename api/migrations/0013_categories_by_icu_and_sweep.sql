DROP INDEX "categories_name_unique";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "swept_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "categories_name_unique" ON "categories" USING btree (lower(name COLLATE "und-x-icu"));