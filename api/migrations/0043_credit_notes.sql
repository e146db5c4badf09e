CREATE TABLE "credit_note_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credit_note_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"credit_note_id" integer NOT NULL,
	"order_item_id" integer,
	"order_delivery_id" integer,
	"quantity" integer DEFAULT 0 NOT NULL,
	"tax_rate_bp" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"tax_cents" integer NOT NULL,
	CONSTRAINT "credit_note_lines_of_one" CHECK (("credit_note_lines"."order_item_id" IS NULL) <> ("credit_note_lines"."order_delivery_id" IS NULL)),
	CONSTRAINT "credit_note_lines_amounts_possible" CHECK ("credit_note_lines"."quantity" >= 0 AND "credit_note_lines"."amount_cents" >= 0 AND "credit_note_lines"."tax_cents" BETWEEN 0 AND "credit_note_lines"."amount_cents")
);
--> statement-breakpoint
ALTER TABLE "seller_details" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "credit_note_lines" ADD CONSTRAINT "credit_note_lines_credit_note_id_invoices_id_fk" FOREIGN KEY ("credit_note_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_note_lines" ADD CONSTRAINT "credit_note_lines_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_note_lines" ADD CONSTRAINT "credit_note_lines_order_delivery_id_order_deliveries_id_fk" FOREIGN KEY ("order_delivery_id") REFERENCES "public"."order_deliveries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_note_lines_note" ON "credit_note_lines" USING btree ("credit_note_id","id");--> statement-breakpoint
CREATE INDEX "credit_note_lines_order_item" ON "credit_note_lines" USING btree ("order_item_id") WHERE "credit_note_lines"."order_item_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "credit_note_lines_order_delivery" ON "credit_note_lines" USING btree ("order_delivery_id") WHERE "credit_note_lines"."order_delivery_id" IS NOT NULL;--> statement-breakpoint
-- Invoices and credit notes never change.
CREATE TRIGGER "invoices_append_only" BEFORE UPDATE OR DELETE ON "invoices" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "credit_note_lines_append_only" BEFORE UPDATE OR DELETE ON "credit_note_lines" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
