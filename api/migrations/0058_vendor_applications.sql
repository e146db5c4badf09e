CREATE TABLE "vendor_application_steps" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vendor_application_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"admin_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vendor_application_steps_kind_known" CHECK ("vendor_application_steps"."kind" IN ('submitted', 'asked', 'approved', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "vendor_applications" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"legal_name" text,
	"address" jsonb,
	"tax_number" text,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"submitted_at" timestamp (3) with time zone,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "vendor_applications_state_known" CHECK ("vendor_applications"."state" IN ('draft', 'submitted', 'asked', 'approved', 'refused')),
	CONSTRAINT "vendor_applications_submitted_whole" CHECK ("vendor_applications"."state" = 'draft' OR ("vendor_applications"."legal_name" IS NOT NULL AND "vendor_applications"."address" IS NOT NULL
        AND "vendor_applications"."tax_number" IS NOT NULL AND "vendor_applications"."submitted_at" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "vendor_documents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vendor_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"bytes" integer NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"delete_at" timestamp (3) with time zone,
	CONSTRAINT "vendor_documents_kind_known" CHECK ("vendor_documents"."kind" IN ('pdf', 'picture'))
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "awaits_approval" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "vendor_application_steps" ADD CONSTRAINT "vendor_application_steps_user_id_vendor_applications_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."vendor_applications"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_application_steps" ADD CONSTRAINT "vendor_application_steps_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_applications" ADD CONSTRAINT "vendor_applications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_documents" ADD CONSTRAINT "vendor_documents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vendor_application_steps_user" ON "vendor_application_steps" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "vendor_applications_state" ON "vendor_applications" USING btree ("state","submitted_at","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "vendor_documents_key_unique" ON "vendor_documents" USING btree ("key");--> statement-breakpoint
CREATE INDEX "vendor_documents_user" ON "vendor_documents" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "vendor_documents_delete" ON "vendor_documents" USING btree ("delete_at");