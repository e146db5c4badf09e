-- 100,000 accounts, 10,000 products and 1,000,000 orders of two years, in a migrated market that has categories. Sets, not
-- rows: some minutes in all. What is random is computed, so that every run has the same.
\set ON_ERROR_STOP on
SET maintenance_work_mem = '512MB';
SET work_mem = '256MB';
SET synchronous_commit = off;

-- What these rows refer to is there: nobody has to look once per row, and order_search is filled in one go below.
SET session_replication_role = replica;
-- An index is made faster whole than row by row.
DROP INDEX users_words, order_search_words, order_items_product, order_items_vendor, order_items_shop;

CREATE FUNCTION pick(words text[], n bigint) RETURNS text LANGUAGE sql IMMUTABLE
  AS 'SELECT words[1 + (abs(hashint8(n)::bigint) % array_length(words, 1))]';

INSERT INTO users (email, name, password_hash, role, status, created_at)
SELECT
  'person' || n || '@' || pick('{mail,post,garden,orchard}', n) || '.example',
  CASE WHEN n % 10 = 0 THEN NULL ELSE
    pick('{Maya,Ada,Ben,Wren,Óscar,Ines,Jonas,Lúcia,Nils,Orla,Pavel,Quinn,Rosa,Sanna,Tariq,Uma,Viggo,Xenia,Yusuf,Zoë}', n) || ' ' ||
    pick('{Abbott,Bianchi,Castro,Dufour,Eriksen,Fischer,Garcia,Haddad,Ivanov,Jensen,Kovač,Lindqvist,Moreau,Novák,Okafor,Petrov,Quiroga,Rossi,Schäfer,Tanaka,Ueda,Vargas,Whitlock,Xu,Yilmaz,Zieliński}', n * 7)
  END,
  '', CASE WHEN n % 50 = 0 THEN 'vendor' ELSE 'user' END, CASE WHEN n % 400 = 1 THEN 'suspended' ELSE 'active' END,
  now() - n * interval '10 minutes'
FROM generate_series(1, 100000) n;

CREATE UNLOGGED TABLE bench_people AS
  SELECT row_number() OVER (ORDER BY id) - 1 AS no, id, name, email, role FROM users WHERE email LIKE 'person%';
ALTER TABLE bench_people ADD PRIMARY KEY (no);

WITH made AS (
  INSERT INTO products (name, name_lc, price_cents, category_id, created_by, created_at)
  SELECT name, lower(name), 100 + n % 40 * 25, (SELECT min(id) FROM categories),
    vendor.id, now() - interval '3 years'
  FROM (
    SELECT n, pick('{Golden,Crimson,Early,Late,Wild,Alpine,Dwarf,Giant,Smoky,Silver,Velvet,Amber,Frosted,Royal,Shy}', n) || ' ' ||
      pick('{Leek,Kale,Chard,Medlar,Quince,Sorrel,Fennel,Radish,Squash,Endive,Salsify,Chervil,Lovage,Damson,Gooseberry,Tomato,Bean,Pea,Rhubarb,Turnip}', n * 3) ||
      ' no. ' || n AS name
    FROM generate_series(1, 10000) n
  ) named
  JOIN (SELECT id, row_number() OVER (ORDER BY no) - 1 AS no FROM bench_people WHERE role = 'vendor') vendor
    ON vendor.no = n % 500
  RETURNING id
)
INSERT INTO product_stock (product_id, inventory, sold) SELECT id, 100000, 0 FROM made;

CREATE UNLOGGED TABLE bench_goods AS
  SELECT row_number() OVER (ORDER BY id) - 1 AS no, id, name, price_cents, created_by FROM products WHERE name LIKE '% no. %';
ALTER TABLE bench_goods ADD PRIMARY KEY (no);

-- One to three lines each; few goods are bought much, most now and then.
CREATE UNLOGGED TABLE bench_lines AS
SELECT o.n, g.id AS product_id, g.name, g.price_cents, g.created_by, 1 + (o.n + k) % 3 AS quantity
FROM generate_series(1, 1000000) o(n)
CROSS JOIN LATERAL generate_series(0, o.n % 3) k
JOIN bench_goods g ON g.no = (floor(10000 * power(abs(hashint8(o.n)::bigint % 100003) / 100003.0, 2))::bigint + k * 3331) % 10000;

SELECT coalesce(max(id), 0) AS base FROM orders \gset
INSERT INTO orders (id, user_id, tran_id, gateway, status, total_cents, buyer_name, buyer_email, buyer_address, settled_at, created_at)
OVERRIDING SYSTEM VALUE
SELECT :base + n, p.id, upper(substr(md5(n::text), 1, 26)), 'sandbox',
  CASE WHEN n % 1000 < 3 THEN 'Pending' WHEN n % 1000 < 40 THEN 'Failed' WHEN n % 1000 < 60 THEN 'Cancelled'
    WHEN n % 1000 < 66 THEN 'Refunded' ELSE 'Completed' END,
  l.total, p.name, p.email, n || ' Orchard Lane', now() - (1000000 - n) * interval '63 seconds', now() - (1000000 - n) * interval '63 seconds'
FROM (SELECT n, sum(price_cents * quantity) AS total FROM bench_lines GROUP BY n) l
JOIN bench_people p ON p.no = abs(hashint8(l.n * 13)::bigint) % 100000
ORDER BY n;
SELECT setval(pg_get_serial_sequence('orders', 'id'), (SELECT max(id) FROM orders));

INSERT INTO order_items (order_id, product_id, vendor_id, product_name, price_cents, quantity, fulfilment)
SELECT :base + n, product_id, created_by, name, price_cents, quantity, 'Delivered' FROM bench_lines ORDER BY n;

INSERT INTO order_search (order_id, created_at, status, total_cents, words)
SELECT id, created_at, status, total_cents, order_words(id, tran_id, buyer_name, buyer_email)
FROM orders WHERE id > :base ORDER BY id;

INSERT INTO audit_log (actor_id, action, entity, entity_id, details, created_at)
SELECT (SELECT min(id) FROM users WHERE role = 'admin'), pick('{suspend,reinstate,update}', n), 'user', p.id, '{}',
  now() - (200000 - n) * interval '5 minutes'
FROM generate_series(1, 200000) n JOIN bench_people p ON p.no = n % 100000 ORDER BY n;

DROP TABLE bench_people, bench_goods, bench_lines;
DROP FUNCTION pick;
CREATE INDEX users_words ON users USING gin (words gin_trgm_ops);
CREATE INDEX order_search_words ON order_search USING gin (words gin_trgm_ops);
CREATE INDEX order_items_product ON order_items (product_id);
CREATE INDEX order_items_vendor ON order_items (vendor_id, id);
CREATE INDEX order_items_shop ON order_items (shop_id);
VACUUM (ANALYZE);
