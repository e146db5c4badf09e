import { sql } from 'drizzle-orm';

/** A query for all that is wrong about invoices and credit notes, as rows of (kind, order, vendor, expected, found). */
export const creditNotesSql = sql`
  -- credit notes are the refunds of lines that have left; after a refund of the whole order, all but those still on their way
  SELECT 'credit notes', orders.id, NULL, noted.cents::text, due.cents::text
  FROM orders CROSS JOIN LATERAL (
    SELECT coalesce(sum(amount_cents), 0) AS cents FROM credit_note_lines AS line
    JOIN invoices ON invoices.id = line.credit_note_id WHERE invoices.order_id = orders.id) AS noted
  CROSS JOIN LATERAL (
    SELECT CASE WHEN bool_or(cause = 'order' AND has_left)
      THEN orders.total_cents - coalesce(sum(amount_cents) FILTER (WHERE cause <> 'order' AND NOT has_left), 0)
      ELSE coalesce(sum(amount_cents) FILTER (WHERE cause <> 'order' AND has_left), 0) END AS cents
    FROM refunds CROSS JOIN LATERAL (
      SELECT done_at IS NOT NULL OR EXISTS (SELECT 1 FROM invoices WHERE refund_id = refunds.id) AS has_left) AS made
    WHERE order_id = orders.id AND cause NOT IN ('payment', 'charge')) AS due
  WHERE noted.cents <> due.cents
  UNION ALL
  SELECT 'numbers of invoices', NULL, vendor_id, max(number)::text, count(*)::text
  FROM invoices GROUP BY vendor_id HAVING max(number) <> count(*)
  UNION ALL
  -- each delivery is credited what its refunds that have left repaid, where they name it and none was of the whole order
  SELECT 'credited delivery', delivery.order_id, delivery.vendor_id, noted.cents::text, due.cents::text
  FROM order_deliveries AS delivery CROSS JOIN LATERAL (
    SELECT coalesce(sum(amount_cents), 0) AS cents FROM credit_note_lines WHERE order_delivery_id = delivery.id) AS noted
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(part.amount_cents), 0) AS cents FROM refund_deliveries AS part
    WHERE order_delivery_id = delivery.id AND EXISTS (SELECT 1 FROM invoices WHERE refund_id = part.refund_id)) AS due
  WHERE noted.cents <> due.cents
    AND NOT EXISTS (SELECT 1 FROM refunds WHERE order_id = delivery.order_id AND cause = 'order')`;
