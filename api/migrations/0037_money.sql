CREATE TABLE "commission_rules" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "commission_rules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"target" text NOT NULL,
	"category_id" integer,
	"vendor_id" integer,
	"product_id" integer,
	"basis_points" integer DEFAULT 0 NOT NULL,
	"flat_cents" integer DEFAULT 0 NOT NULL,
	"floor_cents" integer,
	"cap_cents" integer,
	"includes_delivery" boolean DEFAULT false NOT NULL,
	"priority" integer DEFAULT 0 NOT NULL,
	"valid_from" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"valid_to" timestamp (3) with time zone,
	"created_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "commission_rules_target_known" CHECK ("commission_rules"."target" IN ('everything', 'category', 'vendor', 'product')),
	CONSTRAINT "commission_rules_percent_possible" CHECK ("commission_rules"."basis_points" BETWEEN 0 AND 10000),
	CONSTRAINT "commission_rules_flat_not_negative" CHECK ("commission_rules"."flat_cents" >= 0),
	CONSTRAINT "commission_rules_floor_below_cap" CHECK (coalesce("commission_rules"."floor_cents", 0) BETWEEN 0 AND coalesce("commission_rules"."cap_cents", 2147483647)),
	CONSTRAINT "commission_rules_period" CHECK ("commission_rules"."valid_to" IS NULL OR "commission_rules"."valid_to" > "commission_rules"."valid_from"),
	CONSTRAINT "commission_rules_one_target" CHECK (("commission_rules"."vendor_id" IS NOT NULL) = ("commission_rules"."target" = 'vendor') AND ("commission_rules"."product_id" IS NOT NULL) = ("commission_rules"."target" = 'product')
        AND ("commission_rules"."category_id" IS NULL OR "commission_rules"."target" = 'category'))
);
--> statement-breakpoint
CREATE TABLE "ledger_postings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_postings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction_id" integer NOT NULL,
	"account" text NOT NULL,
	"vendor_id" integer,
	"order_item_id" integer,
	"amount_cents" bigint NOT NULL,
	CONSTRAINT "ledger_postings_not_zero" CHECK ("ledger_postings"."amount_cents" <> 0),
	CONSTRAINT "ledger_postings_vendor_given" CHECK (("ledger_postings"."account" LIKE 'vendor\_%') = ("ledger_postings"."vendor_id" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "ledger_snapshots" (
	"vendor_id" integer NOT NULL,
	"account" text NOT NULL,
	"last_posting_id" bigint NOT NULL,
	"amount_cents" bigint NOT NULL,
	CONSTRAINT "ledger_snapshots_vendor_id_account_pk" PRIMARY KEY("vendor_id","account")
);
--> statement-breakpoint
CREATE TABLE "ledger_transactions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_transactions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"order_id" integer,
	"payout_id" integer,
	"actor_id" integer,
	"note" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_transactions_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "payout_accounts" (
	"vendor_id" integer NOT NULL,
	"provider" text NOT NULL,
	"state" text DEFAULT 'incomplete' NOT NULL,
	"reference" text,
	"holder" text,
	"iban" text,
	"bic" text,
	"missing" text,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payout_accounts_vendor_provider_unique" UNIQUE("vendor_id","provider"),
	CONSTRAINT "payout_accounts_reference_unique" UNIQUE("provider","reference")
);
--> statement-breakpoint
CREATE TABLE "payout_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payout_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"message_id" text NOT NULL,
	"execute_on" date NOT NULL,
	"created_by" integer,
	"executed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payout_files_message_unique" UNIQUE("message_id")
);
--> statement-breakpoint
CREATE TABLE "payout_rounds" (
	"key" text PRIMARY KEY NOT NULL,
	"started_by" integer,
	"lease_until" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"payouts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payouts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"vendor_id" integer NOT NULL,
	"provider" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"state" text DEFAULT 'created' NOT NULL,
	"key" text NOT NULL,
	"reference" text,
	"failure" text,
	"last_posting_id" bigint NOT NULL,
	"file_id" integer,
	"destination" jsonb,
	"attempts" integer DEFAULT 0 NOT NULL,
	"try_at" timestamp (3) with time zone DEFAULT now(),
	"arrives_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payouts_key_unique" UNIQUE("key"),
	CONSTRAINT "payouts_amount_positive" CHECK ("payouts"."amount_cents" > 0),
	CONSTRAINT "payouts_state_known" CHECK ("payouts"."state" IN ('created', 'in_transit', 'paid', 'failed', 'returned'))
);
--> statement-breakpoint
CREATE TABLE "sandbox_transfers" (
	"key" text PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"ends" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refund_lines" (
	"refund_id" integer NOT NULL,
	"order_item_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"restocked" boolean DEFAULT false NOT NULL,
	CONSTRAINT "refund_lines_refund_id_order_item_id_pk" PRIMARY KEY("refund_id","order_item_id"),
	CONSTRAINT "refund_lines_not_negative" CHECK ("refund_lines"."quantity" >= 0 AND "refund_lines"."amount_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "return_lines" (
	"return_id" integer NOT NULL,
	"order_item_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "return_lines_return_id_order_item_id_pk" PRIMARY KEY("return_id","order_item_id"),
	CONSTRAINT "return_lines_quantity_positive" CHECK ("return_lines"."quantity" >= 1)
);
--> statement-breakpoint
CREATE TABLE "returns" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "returns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"vendor_id" integer NOT NULL,
	"buyer_id" integer NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"reason" text NOT NULL,
	"pictures" jsonb NOT NULL,
	"answer" text,
	"refund_id" integer,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "returns_state_known" CHECK ("returns"."state" IN ('requested', 'approved', 'refused', 'received', 'refunded', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "sandbox_refunds" (
	"tran_id" text NOT NULL,
	"request" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_refunds_tran_id_request_pk" PRIMARY KEY("tran_id","request")
);
--> statement-breakpoint
ALTER TABLE "payment_incidents" DROP CONSTRAINT "payment_incidents_kind_known";--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "vendor_id" integer;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "commission_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "commission_rule_id" integer;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "refunded_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "refunded_quantity" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "earnings_released_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_pkey";--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "id" integer PRIMARY KEY NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "cause" text DEFAULT 'order' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "vendor_id" integer;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "incident_id" integer;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "requested_by" integer;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "idempotency_key" text;--> statement-breakpoint
ALTER TABLE "commission_rules" ADD CONSTRAINT "commission_rules_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_rules" ADD CONSTRAINT "commission_rules_vendor_id_users_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_rules" ADD CONSTRAINT "commission_rules_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_rules" ADD CONSTRAINT "commission_rules_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_vendor_id_users_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_snapshots" ADD CONSTRAINT "ledger_snapshots_vendor_id_users_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_accounts" ADD CONSTRAINT "payout_accounts_vendor_id_users_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_files" ADD CONSTRAINT "payout_files_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_rounds" ADD CONSTRAINT "payout_rounds_started_by_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_vendor_id_users_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_file_id_payout_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."payout_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_vendor_id_users_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_refunds" ADD CONSTRAINT "sandbox_refunds_tran_id_sandbox_payments_tran_id_fk" FOREIGN KEY ("tran_id") REFERENCES "public"."sandbox_payments"("tran_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "commission_rules_valid" ON "commission_rules" USING btree ("valid_from");--> statement-breakpoint
CREATE INDEX "commission_rules_vendor" ON "commission_rules" USING btree ("vendor_id") WHERE "commission_rules"."vendor_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "commission_rules_product" ON "commission_rules" USING btree ("product_id") WHERE "commission_rules"."product_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "ledger_postings_transaction" ON "ledger_postings" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "ledger_postings_order_item" ON "ledger_postings" USING btree ("order_item_id","account") WHERE "ledger_postings"."order_item_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "ledger_postings_vendor" ON "ledger_postings" USING btree ("vendor_id","account","id") WHERE "ledger_postings"."vendor_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "ledger_transactions_order" ON "ledger_transactions" USING btree ("order_id") WHERE "ledger_transactions"."order_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "ledger_transactions_payout" ON "ledger_transactions" USING btree ("payout_id") WHERE "ledger_transactions"."payout_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "ledger_transactions_created" ON "ledger_transactions" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payout_rounds_unfinished" ON "payout_rounds" USING btree ("lease_until") WHERE "payout_rounds"."finished_at" IS NULL;--> statement-breakpoint
CREATE INDEX "payouts_vendor" ON "payouts" USING btree ("vendor_id","id");--> statement-breakpoint
CREATE INDEX "payouts_file" ON "payouts" USING btree ("file_id") WHERE "payouts"."file_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "payouts_state" ON "payouts" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "payouts_try_at" ON "payouts" USING btree ("try_at") WHERE "payouts"."try_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "payouts_reference" ON "payouts" USING btree ("provider","reference") WHERE "payouts"."reference" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "refund_lines_order_item" ON "refund_lines" USING btree ("order_item_id");--> statement-breakpoint
CREATE INDEX "return_lines_order_item" ON "return_lines" USING btree ("order_item_id");--> statement-breakpoint
CREATE INDEX "returns_order" ON "returns" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "returns_vendor" ON "returns" USING btree ("vendor_id","created_at","id");--> statement-breakpoint
CREATE INDEX "returns_buyer" ON "returns" USING btree ("buyer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "returns_created" ON "returns" USING btree ("created_at","id");--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_vendor_id_users_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_commission_rule_id_commission_rules_id_fk" FOREIGN KEY ("commission_rule_id") REFERENCES "public"."commission_rules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_vendor_id_users_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_incident_id_payment_incidents_id_fk" FOREIGN KEY ("incident_id") REFERENCES "public"."payment_incidents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_items_earnings_due" ON "order_items" USING btree ("fulfilment_changed_at") WHERE "order_items"."fulfilment" = 'Delivered' AND "order_items"."earnings_released_at" IS NULL;--> statement-breakpoint
CREATE INDEX "order_items_refunded" ON "order_items" USING btree ("order_id") WHERE "order_items"."refunded_cents" > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_whole_unique" ON "refunds" USING btree ("order_id") WHERE "refunds"."cause" IN ('order', 'payment');--> statement-breakpoint
CREATE INDEX "refunds_failed" ON "refunds" USING btree ("id") WHERE "refunds"."failed_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_request_unique" UNIQUE("order_id","request");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_key_unique" UNIQUE("order_id","idempotency_key");--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_commission_within_price" CHECK ("order_items"."commission_cents" BETWEEN 0 AND "order_items"."price_cents" * "order_items"."quantity");--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_refunded_within_price" CHECK ("order_items"."refunded_cents" BETWEEN 0 AND "order_items"."price_cents" * "order_items"."quantity" AND "order_items"."refunded_quantity" BETWEEN 0 AND "order_items"."quantity");--> statement-breakpoint
ALTER TABLE "payment_incidents" ADD CONSTRAINT "payment_incidents_kind_known" CHECK ("payment_incidents"."kind" IN ('risk', 'dispute', 'refund_outside', 'refund_failed', 'second_charge'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_amount_not_negative" CHECK ("refunds"."amount_cents" >= 0);--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_cause_known" CHECK ("refunds"."cause" IN ('order', 'payment', 'lines', 'cancellation', 'return', 'outside', 'charge'));--> statement-breakpoint
CREATE FUNCTION "ledger_balanced"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  rest bigint;
BEGIN
  SELECT sum(amount_cents) INTO rest FROM ledger_postings WHERE transaction_id = NEW.transaction_id;
  IF rest <> 0 THEN
    RAISE EXCEPTION 'ledger transaction % is unbalanced by % cents', NEW.transaction_id, rest USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "ledger_postings_balanced" AFTER INSERT ON "ledger_postings" DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW EXECUTE FUNCTION "ledger_balanced"();
--> statement-breakpoint
CREATE TRIGGER "ledger_postings_append_only" BEFORE UPDATE OR DELETE ON "ledger_postings" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "ledger_postings_kept" BEFORE TRUNCATE ON "ledger_postings" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "ledger_transactions_append_only" BEFORE UPDATE OR DELETE ON "ledger_transactions" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "ledger_transactions_kept" BEFORE TRUNCATE ON "ledger_transactions" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
