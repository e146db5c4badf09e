CREATE TABLE "order_search" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"status" text NOT NULL,
	"total_cents" integer NOT NULL,
	"words" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "words" text GENERATED ALWAYS AS (lower((coalesce(name, '') || chr(10) || email) COLLATE "und-x-icu")) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "order_search" ADD CONSTRAINT "order_search_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_search_created" ON "order_search" USING btree ("created_at","order_id");--> statement-breakpoint
CREATE INDEX "order_search_words" ON "order_search" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "audit_log_created" ON "audit_log" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_status" ON "orders" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "users_created" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree (left(lower(coalesce("users"."name", "users"."email") COLLATE "und-x-icu"), 80),"id");--> statement-breakpoint
CREATE INDEX "users_by_email" ON "users" USING btree (left(lower("users"."email" COLLATE "und-x-icu"), 80),"id");--> statement-breakpoint
CREATE INDEX "users_words" ON "users" USING gin ("words" gin_trgm_ops);