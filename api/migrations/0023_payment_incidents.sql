CREATE TABLE "payment_incidents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_incidents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"reason" text,
	"outcome" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "payment_incidents_reference_unique" UNIQUE("order_id","kind","reference"),
	CONSTRAINT "payment_incidents_kind_known" CHECK ("payment_incidents"."kind" IN ('risk', 'dispute', 'refund_outside', 'refund_failed'))
);
--> statement-breakpoint
DROP INDEX "refunds_try_at";--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "request" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "failed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payment_incidents" ADD CONSTRAINT "payment_incidents_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_incidents_open" ON "payment_incidents" USING btree ("order_id") WHERE "payment_incidents"."closed_at" IS NULL;--> statement-breakpoint
CREATE INDEX "refunds_try_at" ON "refunds" USING btree ("try_at") WHERE "refunds"."done_at" IS NULL AND "refunds"."failed_at" IS NULL;