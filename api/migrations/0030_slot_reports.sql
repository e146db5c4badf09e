ALTER TABLE "area_failures" ADD COLUMN "slot" text;--> statement-breakpoint
ALTER TABLE "area_loads" ADD COLUMN "slot" text;