import type { CreditNote } from '@rialto/shared/contract/invoice';
import { fromCents } from '@rialto/shared/contract/money';
import { and, asc, eq } from 'drizzle-orm';
import type { Queryable } from '../../db/database';
import { creditNoteLines, invoices } from '../../db/schema';
import type { CreditedPart } from './creditNotes';
import { numberText, presentTaxes, rateOf, titleOf } from './present';
import type { Delivery, Item } from './taxedParts';

/** The lines of all credit notes of an order, in the order of their issue. */
export async function creditedParts(db: Queryable, orderId: number): Promise<(CreditedPart & { noteId: number })[]> {
  const rows = await db
    .select({ line: creditNoteLines, vendorId: invoices.vendorId })
    .from(creditNoteLines)
    .innerJoin(invoices, eq(invoices.id, creditNoteLines.creditNoteId))
    .where(eq(invoices.orderId, orderId))
    .orderBy(asc(creditNoteLines.id));
  return rows.map(({ line, vendorId }) => {
    const { creditNoteId: noteId, orderItemId, orderDeliveryId, quantity, taxRateBp: rateBp, taxCents } = line;
    const part = { noteId, vendorId, quantity, rateBp, grossCents: line.amountCents, taxCents };
    // A check of the table: exactly one of them is set.
    return orderItemId === null
      ? { ...part, of: 'delivery', id: orderDeliveryId ?? 0 }
      : { ...part, of: 'item', id: orderItemId };
  });
}

/** The credit notes of an order, oldest first, with the vendor of each. */
export async function readCreditNotes(
  db: Queryable,
  orderId: number,
  items: readonly Item[],
  deliveries: readonly Delivery[],
): Promise<(CreditNote & { vendorId: number })[]> {
  const notes = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.orderId, orderId), eq(invoices.kind, 'credit_note')))
    .orderBy(asc(invoices.id));
  const parts = await creditedParts(db, orderId);
  return notes.map(({ id, vendorId, number, createdAt, refundId }) => {
    const ofNote = parts.filter(({ noteId }) => noteId === id);
    const isTaxed = items.some((item) => item.vendorId === vendorId && item.taxRateBp > 0);
    return {
      ...{ id, vendorId, refundId: refundId ?? 0 }, // a check of the table: every credit note has one
      number: numberText(vendorId, number),
      issuedAt: createdAt.toISOString(),
      lines: [...items, ...deliveries].flatMap((row) => {
        const of = 'quantity' in row ? 'item' : 'delivery';
        const ofRow = ofNote.filter((part) => part.of === of && part.id === row.id);
        return ofRow.length === 0 ? [] : [lineOf(row, ofRow)];
      }),
      total: fromCents(sumOf(ofNote)),
      taxes: presentTaxes(ofNote, isTaxed),
    };
  });
}

function lineOf(row: Item | Delivery, parts: readonly CreditedPart[]) {
  const quantity = parts[0]?.quantity ?? 0;
  return {
    ...titleOf(row),
    quantity: quantity > 0 ? quantity : null,
    taxRate: rateOf(parts),
    total: fromCents(sumOf(parts)),
  };
}

const sumOf = (parts: readonly CreditedPart[]) => parts.reduce((sum, { grossCents }) => sum + grossCents, 0);
