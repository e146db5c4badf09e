CREATE TABLE "search_counts" (
	"text" text NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "search_counts_text_day_pk" PRIMARY KEY("text","day")
);
--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "title_plain" text GENERATED ALWAYS AS (fold_text(title)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "search_counts_day" ON "search_counts" USING btree ("day");--> statement-breakpoint
CREATE INDEX "blog_posts_title_plain" ON "blog_posts" USING gin ("title_plain" gin_trgm_ops);