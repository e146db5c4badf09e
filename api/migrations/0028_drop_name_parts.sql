-- Keywords without trigrams are looked for in the names themselves. The function stays for one release more: the release before
-- names it in its queries, and must run on this database.
DROP INDEX IF EXISTS "products_name_parts";
