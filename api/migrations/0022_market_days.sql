-- The sums of each day (UTC) go: days are the market's now, in a time zone that is a setting, and figures are added up from order_search.
DROP TRIGGER "orders_days_row" ON "orders";--> statement-breakpoint
DROP TRIGGER "orders_days_added" ON "orders";--> statement-breakpoint
DROP TRIGGER "orders_days_changed" ON "orders";--> statement-breakpoint
DROP FUNCTION "order_days_change"();--> statement-breakpoint
DROP FUNCTION "order_days_add"();--> statement-breakpoint
DROP VIEW "order_day_totals";--> statement-breakpoint
DROP TABLE "order_day_changes";--> statement-breakpoint
DROP TABLE "order_days";--> statement-breakpoint
DROP INDEX "order_search_created";--> statement-breakpoint
DROP INDEX "order_search_status";--> statement-breakpoint
CREATE INDEX "order_search_created" ON "order_search" USING btree ("created_at","order_id","status","total_cents");--> statement-breakpoint
CREATE INDEX "order_search_status" ON "order_search" USING btree ("status","created_at","order_id","total_cents");
