-- The same words. A function in SQL is planned anew at each call, which took longer than all else about an order's search.
CREATE OR REPLACE FUNCTION "order_words"(order_id integer, tran_id text, buyer_name text, buyer_email text) RETURNS text
LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
BEGIN
  RETURN (
    SELECT lower(concat_ws(chr(10), $2, $3, $4, string_agg(product_name, chr(10) ORDER BY id)) COLLATE "und-x-icu")
    FROM order_items WHERE order_items.order_id = $1);
END
$$;
