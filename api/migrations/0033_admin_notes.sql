CREATE TABLE "admin_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "admin_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer,
	"shop_id" integer,
	"author_id" integer NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "admin_notes_one_subject" CHECK (num_nonnulls("admin_notes"."user_id", "admin_notes"."shop_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "admin_notes" ADD CONSTRAINT "admin_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_notes" ADD CONSTRAINT "admin_notes_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_notes" ADD CONSTRAINT "admin_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "admin_notes_user" ON "admin_notes" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "admin_notes_shop" ON "admin_notes" USING btree ("shop_id","created_at","id");--> statement-breakpoint
-- Deleted with what they are about, but never changed.
CREATE TRIGGER "admin_notes_unchanged" BEFORE UPDATE ON "admin_notes" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
