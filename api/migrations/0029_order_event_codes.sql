ALTER TABLE "order_events" ADD COLUMN "code" text;--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "params" jsonb;
--> statement-breakpoint
-- The timeline is append-only; its older entries get codes this once, by the sentences that were written.
ALTER TABLE "order_events" DISABLE TRIGGER "order_events_append_only";
--> statement-breakpoint
UPDATE "order_events" SET "code" = known."code", "params" = '{}'
FROM (VALUES
  ('Order placed.', 'PLACED'),
  ('Payment received.', 'PAYMENT_RECEIVED'),
  ('Payment received, later than expected.', 'PAYMENT_RECEIVED_LATE'),
  ('Payment received, recorded manually.', 'PAYMENT_RECORDED'),
  ('Payment received, recorded by hand.', 'PAYMENT_RECORDED'),
  ('Payment received. We’re reviewing it.', 'PAYMENT_HELD'),
  ('Payment received. It is being checked.', 'PAYMENT_HELD'),
  ('The payment was reviewed and accepted.', 'PAYMENT_ACCEPTED'),
  ('The payment was checked and accepted.', 'PAYMENT_ACCEPTED'),
  ('The payment failed.', 'PAYMENT_FAILED'),
  ('The payment failed, recorded manually.', 'PAYMENT_FAILURE_RECORDED'),
  ('The payment failed, recorded by hand.', 'PAYMENT_FAILURE_RECORDED'),
  ('The payment was cancelled.', 'PAYMENT_CANCELLED'),
  ('The payment was refunded.', 'PAYMENT_REFUNDED'),
  ('Replaced by a newer payment.', 'PAYMENT_REPLACED'),
  ('Another payment was started in its place.', 'PAYMENT_REPLACED'),
  ('The payment page could not be opened.', 'PAYMENT_UNOPENED'),
  ('The payment arrived late and could not be accepted.', 'PAYMENT_TOO_LATE'),
  ('The payment arrived after the products sold out.', 'PAYMENT_AFTER_SALE'),
  ('The payment arrived when the goods were sold out.', 'PAYMENT_AFTER_SALE'),
  ('The payment arrived after a vendor stopped selling here.', 'PAYMENT_AFTER_VENDOR'),
  ('The payment arrived when a seller could no longer sell here.', 'PAYMENT_AFTER_VENDOR'),
  ('The order was cancelled.', 'CANCELLED'),
  ('The order was cancelled because it wasn’t paid in time.', 'CANCELLED_UNPAID'),
  ('It was not paid in time, so it was cancelled and its goods are free again.', 'CANCELLED_UNPAID'),
  ('The order was cancelled because a vendor no longer sells here. Nothing was charged.', 'CANCELLED_WITH_VENDOR'),
  ('A seller can no longer sell here, so the order was cancelled and nothing was charged.', 'CANCELLED_WITH_VENDOR'),
  ('The dispute is closed: the payment stands.', 'DISPUTE_WON'),
  ('The dispute is decided: the payment stands.', 'DISPUTE_WON'),
  ('The order can be shipped again.', 'RELEASED'),
  ('The order may be sent again.', 'RELEASED')
) AS known ("message", "code")
WHERE "order_events"."message" = known."message";
--> statement-breakpoint
UPDATE "order_events" SET "code" = said."code", "params" = jsonb_build_object(
  'amount', coalesce(replace(said.parts[1], ',', ''), said.parts[2])::numeric, 'currency', coalesce(said.parts[3], 'USD'))
FROM (
  SELECT "id", known."code", regexp_match("message", '^' || before || '(?:\$([\d,]+\.\d\d)|([\d.]+) ([A-Z]{3}))' || after || '\.$') AS parts
  FROM "order_events", (VALUES
      ('REFUND_REQUESTED', '', ' is being refunded'),
      ('REFUNDED_AT_PROVIDER', '', ' was refunded at the payment provider'),
      ('REFUNDED', '', ' was refunded'),
      ('REFUND_FAILED', 'The refund of ', ' didn’t go through\. We’re looking into it'),
      ('REFUND_FAILED', 'The refund of ', ' did not arrive\. We are looking into it'),
      ('DISPUTED_BY_BANK', 'The buyer’s bank disputed ', ' of the payment'),
      ('DISPUTED_BY_BANK', 'The bank of the buyer disputes ', ' of the payment'),
      ('DISPUTE_LOST', 'The dispute is closed: ', ' was returned to the buyer'),
      ('DISPUTE_LOST', 'The dispute is decided for the buyer: ', ' went back')
  ) AS known ("code", before, after)
  WHERE "order_events"."code" IS NULL
) AS said
WHERE said."id" = "order_events"."id" AND said.parts IS NOT NULL;
--> statement-breakpoint
UPDATE "order_events" SET "code" = 'PAYMENT_OF_WRONG_AMOUNT', "params" = jsonb_build_object(
  'paid', jsonb_build_object(
    'amount', coalesce(replace(said.parts[1], ',', ''), said.parts[2])::numeric, 'currency', coalesce(said.parts[3], 'USD')),
  'price', replace(said.parts[4], ',', '')::numeric)
FROM (
  SELECT "id", regexp_match("message", '^(?:\$([\d,]+\.\d\d)|([\d.]+) ([A-Z]{3})) was paid instead of \$([\d,]+\.\d\d)\.$') AS parts
  FROM "order_events" WHERE "code" IS NULL
) AS said
WHERE said."id" = "order_events"."id" AND said.parts IS NOT NULL;
--> statement-breakpoint
UPDATE "order_events" SET "code" = said."code", "params" = jsonb_build_object(
  'lines', jsonb_build_array(said.parts[1]), 'more', coalesce(said.parts[2], '0')::int)
FROM (
  SELECT "id", known."code", regexp_match("message", '^' || known.said || ': (.*?)(?:, (\d+) more)?\.$') AS parts
  FROM "order_events", (VALUES
      ('SHIPPED', 'Shipped'),
      ('DELIVERED', 'Delivered'),
      ('CORRECTED_TO_SHIPPED', 'Corrected to shipped'),
      ('CORRECTED_TO_NOT_SHIPPED', 'Corrected to not shipped'),
      ('CORRECTED_TO_SHIPPED', 'Put right, shipped, but not delivered yet'),
      ('CORRECTED_TO_NOT_SHIPPED', 'Put right, not shipped yet')
  ) AS known ("code", said)
  WHERE "order_events"."code" IS NULL
) AS said
WHERE said."id" = "order_events"."id" AND said.parts IS NOT NULL;
--> statement-breakpoint
ALTER TABLE "order_events" ENABLE TRIGGER "order_events_append_only";
