-- Orders are found by the titles and SKUs of their variants, too.
CREATE OR REPLACE FUNCTION "order_words"(order_id integer, tran_id text, buyer_name text, buyer_email text) RETURNS text
LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
BEGIN
  RETURN (
    SELECT concat_ws(chr(10), fold_text($2), fold_text($3), fold_text($4),
      string_agg(concat_ws(chr(10), fold_text(concat(product_name, ' (' || nullif(variant_title, '') || ')')), fold_text(sku),
        fold_text(shop_name)), chr(10) ORDER BY id))
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
    SELECT order_id, string_agg(concat_ws(chr(10), fold_text(concat(product_name, ' (' || nullif(variant_title, '') || ')')),
      fold_text(sku), fold_text(shop_name)), chr(10) ORDER BY id) AS names
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
FROM "orders" WHERE orders.id = order_search.order_id
  AND EXISTS (SELECT FROM order_items WHERE order_items.order_id = orders.id AND (variant_title <> '' OR sku IS NOT NULL));
