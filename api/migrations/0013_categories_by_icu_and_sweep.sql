DROP INDEX "categories_name_unique";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "swept_at" timestamp (3) with time zone;--> statement-breakpoint
-- A database whose own rules know the case of ASCII letters alone may have 'Äpfel' beside 'äpfel'. The oldest keeps its name,
-- the others get a number behind theirs: nothing is lost, and an admin can rename them.
DO $$
DECLARE
  twin record;
  place int;
  new_name text;
BEGIN
  FOR twin IN
    SELECT id, name FROM (
      SELECT id, name, row_number() OVER (PARTITION BY lower(name COLLATE "und-x-icu") ORDER BY id) AS place FROM categories
    ) AS named WHERE named.place > 1 ORDER BY id
  LOOP
    place := 1;
    LOOP
      place := place + 1;
      -- 80 characters are as many as a name may have.
      new_name := left(twin.name, 74) || ' (' || place || ')';
      EXIT WHEN NOT EXISTS (
        SELECT FROM categories WHERE lower(name COLLATE "und-x-icu") = lower(new_name COLLATE "und-x-icu"));
    END LOOP;
    UPDATE categories SET name = new_name WHERE id = twin.id;
  END LOOP;
END $$;--> statement-breakpoint
CREATE UNIQUE INDEX "categories_name_unique" ON "categories" USING btree (lower(name COLLATE "und-x-icu"));