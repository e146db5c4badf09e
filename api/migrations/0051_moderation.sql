CREATE TABLE "appeals" (
	"decision_id" integer PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"outcome" text,
	"answer" text,
	"admin_id" integer,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "appeals_decided_whole" CHECK (("appeals"."outcome" IS NULL) = ("appeals"."decided_at" IS NULL) AND ("appeals"."outcome" IS NULL) = ("appeals"."answer" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "moderation_cases" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "moderation_cases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"subject_id" integer NOT NULL,
	"title" text NOT NULL,
	"concerned_id" integer,
	"conversation_id" integer,
	"state" text DEFAULT 'open' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "moderation_cases_kind_known" CHECK ("moderation_cases"."kind" IN ('product', 'review', 'post', 'shop', 'message')),
	CONSTRAINT "moderation_cases_state_known" CHECK ("moderation_cases"."state" IN ('open', 'appealed', 'decided'))
);
--> statement-breakpoint
CREATE TABLE "moderation_decisions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "moderation_decisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"case_id" integer NOT NULL,
	"action" text NOT NULL,
	"facts" text NOT NULL,
	"ground" text,
	"reference" text NOT NULL,
	"admin_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp (3) with time zone,
	CONSTRAINT "moderation_decisions_restriction_has_ground" CHECK (("moderation_decisions"."action" IN ('hide', 'warn', 'suspend')) = ("moderation_decisions"."ground" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"case_id" integer NOT NULL,
	"reporter_id" integer,
	"reason" text NOT NULL,
	"text" text NOT NULL,
	"evidence" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reports_once" UNIQUE("case_id","reporter_id")
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "blocked_from" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "blocked_shop_id" integer;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "hidden_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "hidden_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "hidden_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "hidden_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_decision_id_moderation_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."moderation_decisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_cases" ADD CONSTRAINT "moderation_cases_concerned_id_users_id_fk" FOREIGN KEY ("concerned_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_cases" ADD CONSTRAINT "moderation_cases_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_decisions" ADD CONSTRAINT "moderation_decisions_case_id_moderation_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."moderation_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_decisions" ADD CONSTRAINT "moderation_decisions_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_case_id_moderation_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."moderation_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "moderation_cases_open_unique" ON "moderation_cases" USING btree ("kind","subject_id") WHERE "moderation_cases"."state" = 'open';--> statement-breakpoint
CREATE INDEX "moderation_cases_subject" ON "moderation_cases" USING btree ("kind","subject_id","id");--> statement-breakpoint
CREATE INDEX "moderation_cases_state" ON "moderation_cases" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "moderation_cases_created" ON "moderation_cases" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "moderation_cases_concerned" ON "moderation_cases" USING btree ("concerned_id");--> statement-breakpoint
CREATE INDEX "moderation_cases_conversation" ON "moderation_cases" USING btree ("conversation_id");--> statement-breakpoint
CREATE INDEX "moderation_decisions_case" ON "moderation_decisions" USING btree ("case_id","id");--> statement-breakpoint
CREATE INDEX "reports_reporter" ON "reports" USING btree ("reporter_id");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_blocked_shop_id_shops_id_fk" FOREIGN KEY ("blocked_shop_id") REFERENCES "public"."shops"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "products_blocked_shop" ON "products" USING btree ("blocked_shop_id");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_blocked_not_public" CHECK ("products"."blocked_from" IS NULL OR "products"."state" IN ('draft', 'hidden'));--> statement-breakpoint
-- Reported conversations become cases about the last message that the reporter had received.
DO $$
DECLARE
  report record;
  subject record;
  new_case integer;
BEGIN
  FOR report IN
    SELECT r.*, c.subject_name, CASE r.side WHEN 'buyer' THEN c.buyer_id ELSE c.vendor_id END AS reporter_id
    FROM conversation_reports AS r JOIN conversations AS c ON c.id = r.conversation_id ORDER BY r.id
  LOOP
    SELECT * INTO subject FROM messages AS m WHERE m.conversation_id = report.conversation_id
      ORDER BY (m.side <> report.side) DESC, (m.created_at <= report.created_at) DESC, m.id DESC LIMIT 1;
    CONTINUE WHEN NOT FOUND;
    SELECT id INTO new_case FROM moderation_cases
      WHERE kind = 'message' AND subject_id = subject.id AND state = 'open' AND report.resolved_at IS NULL;
    IF new_case IS NULL THEN
      INSERT INTO moderation_cases (kind, subject_id, title, concerned_id, conversation_id, state, created_at)
        VALUES ('message', subject.id, report.subject_name, subject.sender_id, report.conversation_id,
          CASE WHEN report.resolved_at IS NULL THEN 'open' ELSE 'decided' END, report.created_at)
        RETURNING id INTO new_case;
    END IF;
    INSERT INTO reports (case_id, reporter_id, reason, text, evidence, created_at)
      VALUES (new_case, report.reporter_id, 'other', report.reason,
        jsonb_build_object('title', report.subject_name, 'text', subject.text, 'pictures', to_jsonb(subject.pictures)),
        report.created_at)
      ON CONFLICT DO NOTHING;
    IF report.resolved_at IS NOT NULL THEN
      INSERT INTO moderation_decisions (case_id, action, facts, reference, admin_id, created_at)
        VALUES (new_case, 'dismiss', coalesce(report.note, ''), '', report.resolved_by, report.resolved_at);
    END IF;
  END LOOP;
END $$;--> statement-breakpoint
UPDATE notifications SET code = 'CONTENT_REPORTED', params = '{"kind": "message"}', link = '/dashboard/moderation'
  WHERE code = 'CONVERSATION_REPORTED';--> statement-breakpoint
DROP TABLE "conversation_reports";
