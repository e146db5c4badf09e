-- Serves the version before, too.
CREATE TABLE IF NOT EXISTS "merged_lines" (
	"user_id" integer NOT NULL,
	"guest_line" text NOT NULL,
	"quantity" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "merged_lines_user_id_guest_line_pk" PRIMARY KEY("user_id","guest_line"),
	CONSTRAINT "merged_lines_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id")
);
--> statement-breakpoint
ALTER TABLE "cart_items" ADD COLUMN IF NOT EXISTS "place" integer;
