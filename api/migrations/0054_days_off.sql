CREATE TABLE "shop_days_off" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shop_days_off_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"shop_id" integer NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	CONSTRAINT "shop_days_off_in_order" CHECK ("shop_days_off"."from_day" <= "shop_days_off"."to_day")
);
--> statement-breakpoint
ALTER TABLE "shop_days_off" ADD CONSTRAINT "shop_days_off_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shop_days_off_shop" ON "shop_days_off" USING btree ("shop_id","to_day");