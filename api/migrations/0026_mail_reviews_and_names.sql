ALTER TABLE "audit_log" ALTER COLUMN "entity_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "user_id" integer;--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "user_id" integer;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "verified" boolean NOT NULL DEFAULT false;--> statement-breakpoint
ALTER TABLE "reviews" ALTER COLUMN "verified" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "recipient_name" text;--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD CONSTRAINT "newsletter_subscribers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_outbox_user" ON "mail_outbox" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "mail_outbox_mailbox" ON "mail_outbox" USING btree (regexp_replace(lower("recipient"), '\+[^@]*@', '@'),"due_at");--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_user" ON "newsletter_subscribers" USING btree ("user_id");--> statement-breakpoint
-- Emails say by their key whose they are.
UPDATE "mail_outbox" SET "user_id" = "orders"."user_id" FROM "orders"
WHERE "mail_outbox"."key" IN ('receipt-' || "orders"."tran_id" || '-completed', 'receipt-' || "orders"."tran_id" || '-refunded');
--> statement-breakpoint
UPDATE "mail_outbox" SET "user_id" = "orders"."user_id" FROM "order_items" JOIN "orders" ON "orders"."id" = "order_items"."order_id"
WHERE "mail_outbox"."key" = 'shipped-' || "order_items"."id";
--> statement-breakpoint
UPDATE "mail_outbox" SET "user_id" = "users"."id" FROM "users"
WHERE "mail_outbox"."key" ~ '^sold-\d+-\d+$' AND split_part("mail_outbox"."key", '-', 3) = "users"."id"::text
  OR "mail_outbox"."key" ~ '^password-changed-\d+-\d+$' AND split_part("mail_outbox"."key", '-', 3) = "users"."id"::text;
--> statement-breakpoint
-- The others belong to the account that has their address, if it is no younger than they are.
UPDATE "mail_outbox" SET "user_id" = "users"."id" FROM "users"
WHERE "mail_outbox"."user_id" IS NULL AND lower("users"."email") = lower("mail_outbox"."recipient") AND "users"."status" <> 'deleted'
  AND "users"."created_at" <= "mail_outbox"."created_at";
--> statement-breakpoint
-- What is of a deleted account, or was sent to nobody's, is forgotten: the mail worker removes rows without a recipient.
UPDATE "mail_outbox" SET "recipient" = '', "subject" = '', "text_body" = '', "html_body" = '', "state" = 'queued', "attempts" = 0,
  "last_error" = NULL, "sent_at" = NULL
WHERE "user_id" IS NULL AND "state" <> 'queued' OR "user_id" IN (SELECT "id" FROM "users" WHERE "status" = 'deleted');
--> statement-breakpoint
UPDATE "newsletter_subscribers" SET "user_id" = "users"."id" FROM "users"
WHERE lower("users"."email") = lower("newsletter_subscribers"."email") AND "users"."status" <> 'deleted'
  AND "users"."created_at" <= "newsletter_subscribers"."created_at";
--> statement-breakpoint
-- Reviews count from those who received the product: it was delivered, or shipped a week ago.
UPDATE "reviews" SET "verified" = true WHERE EXISTS (
  SELECT FROM "orders" JOIN "order_items" ON "order_items"."order_id" = "orders"."id"
  WHERE "orders"."user_id" = "reviews"."user_id" AND "order_items"."product_id" = "reviews"."product_id" AND "orders"."status" = 'Completed'
    AND ("order_items"."fulfilment" = 'Delivered'
      OR "order_items"."fulfilment" = 'Shipped' AND "order_items"."fulfilment_changed_at" < now() - interval '7 days'));
--> statement-breakpoint
UPDATE "products" SET "rating_sum" = "counted"."sum", "rating_count" = "counted"."count" FROM (
  SELECT "products"."id", coalesce(sum("reviews"."rating"), 0)::int AS "sum", count("reviews"."id")::int AS "count"
  FROM "products" LEFT JOIN "reviews" ON "reviews"."product_id" = "products"."id" AND "reviews"."verified"
  GROUP BY "products"."id") AS "counted"
WHERE "products"."id" = "counted"."id"
  AND ("products"."rating_sum", "products"."rating_count") IS DISTINCT FROM ("counted"."sum", "counted"."count");
--> statement-breakpoint
-- What vendors bought of themselves is no sale that ranks a product.
UPDATE "product_stock" SET "sold" = greatest(0, "sold" - "own"."quantity") FROM (
  SELECT "order_items"."product_id", sum("order_items"."quantity")::int AS "quantity"
  FROM "order_items" JOIN "orders" ON "orders"."id" = "order_items"."order_id"
  WHERE "orders"."user_id" = "order_items"."vendor_id" AND ("orders"."status" = 'Completed'
    OR "orders"."status" = 'Refunded' AND "order_items"."fulfilment" <> 'Unfulfilled')
  GROUP BY "order_items"."product_id") AS "own"
WHERE "product_stock"."product_id" = "own"."product_id";
--> statement-breakpoint
-- The words of deleted reviews leave the log, which is append-only otherwise.
ALTER TABLE "audit_log" DISABLE TRIGGER "audit_log_append_only";
--> statement-breakpoint
UPDATE "audit_log" SET "details" = "details" - 'comment' WHERE "entity" = 'review' AND "details" ? 'comment';
--> statement-breakpoint
ALTER TABLE "audit_log" ENABLE TRIGGER "audit_log_append_only";
