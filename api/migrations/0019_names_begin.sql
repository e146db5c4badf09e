-- Names that begin with a text: trigrams find all that have such a word, which may be every name. Serves the version before, too.
CREATE INDEX IF NOT EXISTS "products_name_begins" ON "products" USING btree ("name_plain" text_pattern_ops) WHERE "archived_at" IS NULL;
