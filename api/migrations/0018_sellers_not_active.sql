-- Buyers who left may be many; the catalogue asks for the sellers among those who are not active. Serves the version before, too.
CREATE INDEX IF NOT EXISTS "users_not_active_by_role" ON "users" USING btree ("role","id") WHERE "users"."status" <> 'active';--> statement-breakpoint
DROP INDEX IF EXISTS "users_not_active";
