-- Texts as searches and the order of names take them, the same as foldText() in shared/src/contract/searchText.ts: a test holds the two together.
CREATE FUNCTION "fold_text"(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN $1 ~ '^[ -~]*$' THEN btrim(regexp_replace(lower($1 COLLATE "und-x-icu"), ' +', ' ', 'g'), ' ')
  ELSE btrim(regexp_replace(regexp_replace(
    replace(replace(replace(replace(translate(lower(normalize($1, NFKD) COLLATE "und-x-icu"),
      'øłđðħŧıς‘’‛ʼ′“”„‟«»‐‒–—―−',
      'olddhtiσ''''''''''""""""------'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
    '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0640\u064b-\u065f\u0670\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff\U000e0000-\U000e0fff]', '', 'g'),
    '[\u0009-\u000d \u1680\u2028\u2029]+', ' ', 'g'), ' ') END
$$;
--> statement-breakpoint
-- Names as they are written from now on: composed letters, single spaces, nothing invisible; descriptions without carriage returns.
CREATE FUNCTION pg_temp.tidy_name(text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT btrim(regexp_replace(regexp_replace(regexp_replace(normalize($1, NFC),
    '[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]', '', 'g'),
    '([\u0020-\u024f])[\u200c\u200d]+', '\1', 'g'),
    '[\u0009-\u000d \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+', ' ', 'g'), ' ')
$$;
--> statement-breakpoint
-- The oldest of categories whose names look the same keeps its name, the others get a number behind theirs.
DO $$
DECLARE
  odd record;
  place int;
  new_name text;
BEGIN
  FOR odd IN SELECT id, pg_temp.tidy_name(name) AS tidy FROM categories WHERE name <> pg_temp.tidy_name(name) ORDER BY id
  LOOP
    place := 1;
    new_name := odd.tidy;
    WHILE new_name = '' OR EXISTS (
      SELECT FROM categories WHERE id <> odd.id AND lower(name COLLATE "und-x-icu") = lower(new_name COLLATE "und-x-icu"))
    LOOP
      place := place + 1;
      new_name := left(odd.tidy, 74) || ' (' || place || ')';
    END LOOP;
    UPDATE categories SET name = new_name WHERE id = odd.id;
  END LOOP;
END $$;
--> statement-breakpoint
UPDATE "shops" SET name = pg_temp.tidy_name(name) WHERE name <> pg_temp.tidy_name(name) AND pg_temp.tidy_name(name) <> '';
--> statement-breakpoint
UPDATE "users" SET name = nullif(pg_temp.tidy_name(name), '') WHERE name <> pg_temp.tidy_name(name);
--> statement-breakpoint
UPDATE "blog_posts" SET title = pg_temp.tidy_name(title) WHERE title <> pg_temp.tidy_name(title) AND pg_temp.tidy_name(title) <> '';
--> statement-breakpoint
UPDATE "products" SET name = pg_temp.tidy_name(name) WHERE name <> pg_temp.tidy_name(name) AND pg_temp.tidy_name(name) <> '';
--> statement-breakpoint
UPDATE "products" SET description = normalize(replace(replace(description, chr(13) || chr(10), chr(10)), chr(13), chr(10)), NFC)
WHERE strpos(description, chr(13)) > 0 OR description IS NOT NFC NORMALIZED;
--> statement-breakpoint
DROP INDEX "users_by_name";
--> statement-breakpoint
DROP INDEX "users_by_email";
--> statement-breakpoint
ALTER TABLE "categories" DROP COLUMN "name_plain";
--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "name_plain" text GENERATED ALWAYS AS (fold_text(name)) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "name_lc" SET DEFAULT '';
--> statement-breakpoint
ALTER TABLE "shops" drop column "name_plain";
--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "name_plain" text GENERATED ALWAYS AS (fold_text(name)) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "users" drop column "words";
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "words" text GENERATED ALWAYS AS (fold_text(coalesce(name, '')) || chr(10) || fold_text(email)) STORED NOT NULL;
--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree (left(fold_text(coalesce("users"."name", "users"."email")), 80) COLLATE "C","id");
--> statement-breakpoint
CREATE INDEX "users_by_email" ON "users" USING btree (left(fold_text("users"."email"), 80) COLLATE "C","id");
--> statement-breakpoint
CREATE INDEX "shops_name_plain" ON "shops" USING gin ("name_plain" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "users_words" ON "users" USING gin ("words" gin_trgm_ops);
--> statement-breakpoint
CREATE FUNCTION "fold_product_name"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.name_lc := fold_text(NEW.name);
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "products_fold_name" BEFORE INSERT OR UPDATE OF "name", "name_lc" ON "products"
FOR EACH ROW EXECUTE FUNCTION "fold_product_name"();
--> statement-breakpoint
UPDATE "products" SET name_lc = name WHERE name_lc <> fold_text(name);
--> statement-breakpoint
-- Each of an order's words is folded by itself, so that none is found across the end of another.
CREATE OR REPLACE FUNCTION "order_words"(order_id integer, tran_id text, buyer_name text, buyer_email text) RETURNS text
LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
BEGIN
  RETURN (
    SELECT concat_ws(chr(10), fold_text($2), fold_text($3), fold_text($4),
      string_agg(concat_ws(chr(10), fold_text(product_name), fold_text(shop_name)), chr(10) ORDER BY id))
    FROM order_items WHERE order_items.order_id = $1);
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "order_search_lines"() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  INSERT INTO order_search (order_id, created_at, status, total_cents, words)
  SELECT orders.id, orders.created_at, orders.status, orders.total_cents,
    concat_ws(chr(10), fold_text(orders.tran_id), fold_text(orders.buyer_name), fold_text(orders.buyer_email), line.names)
  FROM (
    SELECT order_id, string_agg(concat_ws(chr(10), fold_text(product_name), fold_text(shop_name)), chr(10) ORDER BY id) AS names
    FROM added GROUP BY order_id) AS line
  -- OFFSET: looked up for each; as a join its plan, which is kept, may read all orders.
  CROSS JOIN LATERAL (SELECT * FROM orders WHERE id = line.order_id OFFSET 0) AS orders
  -- Lines that were added to an order that had some.
  ON CONFLICT (order_id) DO UPDATE SET words = (
    SELECT order_words(id, tran_id, buyer_name, buyer_email) FROM orders WHERE id = excluded.order_id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
UPDATE "order_search" SET words = order_words(orders.id, orders.tran_id, orders.buyer_name, orders.buyer_email)
FROM "orders" WHERE orders.id = order_search.order_id;
--> statement-breakpoint
DROP FUNCTION pg_temp.tidy_name(text);
