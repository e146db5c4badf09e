CREATE TABLE "refund_deliveries" (
	"refund_id" integer NOT NULL,
	"order_delivery_id" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	CONSTRAINT "refund_deliveries_refund_id_order_delivery_id_pk" PRIMARY KEY("refund_id","order_delivery_id"),
	CONSTRAINT "refund_deliveries_not_negative" CHECK ("refund_deliveries"."amount_cents" >= 0)
);
--> statement-breakpoint
ALTER TABLE "refund_deliveries" ADD CONSTRAINT "refund_deliveries_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_deliveries" ADD CONSTRAINT "refund_deliveries_order_delivery_id_order_deliveries_id_fk" FOREIGN KEY ("order_delivery_id") REFERENCES "public"."order_deliveries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refund_deliveries_order_delivery" ON "refund_deliveries" USING btree ("order_delivery_id");