DROP INDEX "mail_outbox_mailbox";--> statement-breakpoint
CREATE INDEX "mail_outbox_mailbox" ON "mail_outbox" USING btree ((CASE WHEN regexp_replace(lower("recipient"), '\+[^@]*@', '@') ~ '@(gmail|googlemail)\.com$'
    THEN replace(regexp_replace(regexp_replace(lower("recipient"), '\+[^@]*@', '@'), '@[^@]*$', ''), '.', '') || '@gmail.com' ELSE regexp_replace(lower("recipient"), '\+[^@]*@', '@') END),"due_at");--> statement-breakpoint
-- The titles of deleted posts leave the log, which is append-only otherwise, and so do words of reviews that an older process wrote.
ALTER TABLE "audit_log" DISABLE TRIGGER "audit_log_append_only";
--> statement-breakpoint
UPDATE "audit_log" SET "details" = "details" - 'title' - 'comment' WHERE "entity" IN ('post', 'review') AND "details" ?| ARRAY['title', 'comment'];
--> statement-breakpoint
ALTER TABLE "audit_log" ENABLE TRIGGER "audit_log_append_only";
