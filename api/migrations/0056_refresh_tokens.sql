ALTER TABLE "sessions" ADD COLUMN "refresh_token_id" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "replaced_token_id" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "refreshed_at" timestamp (3) with time zone;