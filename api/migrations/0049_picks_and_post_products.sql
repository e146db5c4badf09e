CREATE TABLE "post_products" (
	"post_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "post_products_post_id_product_id_pk" PRIMARY KEY("post_id","product_id"),
	CONSTRAINT "post_products_position_unique" UNIQUE("post_id","position")
);
--> statement-breakpoint
CREATE TABLE "seasonal_pick_products" (
	"picks_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "seasonal_pick_products_picks_id_product_id_pk" PRIMARY KEY("picks_id","product_id"),
	CONSTRAINT "seasonal_pick_products_position_unique" UNIQUE("picks_id","position")
);
--> statement-breakpoint
CREATE TABLE "seasonal_picks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "seasonal_picks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title_en" text NOT NULL,
	"title_de" text,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "seasonal_picks_period_possible" CHECK ("seasonal_picks"."ends_at" > "seasonal_picks"."starts_at")
);
--> statement-breakpoint
ALTER TABLE "post_products" ADD CONSTRAINT "post_products_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_products" ADD CONSTRAINT "post_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seasonal_pick_products" ADD CONSTRAINT "seasonal_pick_products_picks_id_seasonal_picks_id_fk" FOREIGN KEY ("picks_id") REFERENCES "public"."seasonal_picks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seasonal_pick_products" ADD CONSTRAINT "seasonal_pick_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_products_product" ON "post_products" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "seasonal_pick_products_product" ON "seasonal_pick_products" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "seasonal_picks_ends" ON "seasonal_picks" USING btree ("ends_at");