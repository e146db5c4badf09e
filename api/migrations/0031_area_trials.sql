CREATE TABLE "area_trial_decisions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "area_trial_decisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"trial_id" text NOT NULL,
	"area" text NOT NULL,
	"version" text NOT NULL,
	"action" text NOT NULL,
	"from_percent" integer NOT NULL,
	"to_percent" integer NOT NULL,
	"reason" text NOT NULL,
	"figures" jsonb NOT NULL,
	"rules" jsonb NOT NULL,
	"admin_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "area_trial_visits" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "area_trial_visits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"trial_id" text NOT NULL,
	"is_trial" boolean NOT NULL,
	"visitor" text NOT NULL,
	"is_failed" boolean NOT NULL,
	"milliseconds" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "area_trials" (
	"id" text PRIMARY KEY NOT NULL,
	"area" text NOT NULL,
	"version" text NOT NULL,
	"live_version" text NOT NULL,
	"percent" integer NOT NULL,
	"is_automatic" boolean NOT NULL,
	"rules" jsonb NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"shared_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "area_trial_decisions" ADD CONSTRAINT "area_trial_decisions_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "area_trial_visits" ADD CONSTRAINT "area_trial_visits_trial_id_area_trials_id_fk" FOREIGN KEY ("trial_id") REFERENCES "public"."area_trials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "area_trial_decisions_area" ON "area_trial_decisions" USING btree ("area","id");--> statement-breakpoint
CREATE UNIQUE INDEX "area_trial_visits_visitor" ON "area_trial_visits" USING btree ("trial_id","is_trial","visitor");