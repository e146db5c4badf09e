CREATE TABLE "area_failures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "area_failures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"area" text NOT NULL,
	"version" text NOT NULL,
	"kind" text NOT NULL,
	"message" text NOT NULL,
	"path" text NOT NULL,
	"fell_back_to" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "area_loads" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "area_loads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"area" text NOT NULL,
	"version" text NOT NULL,
	"milliseconds" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "area_failures_release" ON "area_failures" USING btree ("area","version","id");--> statement-breakpoint
CREATE INDEX "area_failures_created" ON "area_failures" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "area_loads_created" ON "area_loads" USING btree ("created_at");