import { anOrderItem } from '@rialto/shared/testing/anOrder';
import {
  deliveryName,
  draftErrors,
  emptyDraft,
  hasLastPieces,
  moneyLeft,
  namesOfErrors,
  piecesName,
  priceOfPieces,
  refundBody,
  refundTotal,
} from './refundDraft';

const leek = anOrderItem({ id: 7, price: 10, quantity: 3, shopName: 'Green Farm' });
const standard = { id: 3, shopName: 'Green Farm', name: 'Standard', price: 4.9 };
const refundable = { items: [leek], deliveries: [standard] };
const draftOf = (typed: Record<string, string>) => ({ ...emptyDraft(refundable), reason: 'Late', ...typed });

test('a delivery is refunded alone, by the amount that was typed', () => {
  const draft = draftOf({ [deliveryName(3)]: '2' });
  expect(draftErrors(draft, refundable)).toEqual({});
  expect(refundTotal(draft, refundable)).toBe(2);
  expect(refundBody(draft, refundable)).toEqual({
    lines: [],
    deliveries: [{ deliveryId: 3, amount: 2 }],
    reason: 'Late',
  });
});

test('the last pieces have what is left of the delivery, unless an amount is typed', () => {
  const last = draftOf({ [piecesName(7)]: '3' });
  const partly = { ...refundable, deliveries: [{ ...standard, refunded: 1 }] };
  expect(hasLastPieces(last, standard, [leek])).toBe(true);
  expect([refundTotal(last, refundable), refundTotal(last, partly)]).toEqual([34.9, 33.9]);
  expect(refundTotal({ ...last, [deliveryName(3)]: '1' }, refundable)).toBe(31);
  expect(refundBody(last, refundable)).not.toHaveProperty('deliveries');
  expect(refundTotal(draftOf({ [piecesName(7)]: '2' }), refundable)).toBe(20);
});

test('says at its field that more than is left of a delivery cannot be refunded', () => {
  expect(draftErrors(draftOf({ [deliveryName(3)]: '5' }), refundable)).toEqual({ 'delivery-3': 'At most $4.90.' });
  expect(draftErrors(draftOf({}), refundable)).toHaveProperty(piecesName(7));
  const sent = { lines: [], deliveries: [{ deliveryId: 3, amount: 5 }], reason: 'Late' };
  expect(namesOfErrors({ 'deliveries.0.amount': 'Too much' }, sent)).toEqual({ 'delivery-3': 'Too much' });
});

test('a line with a discount has what was paid for it, in parts that the server computes, too', () => {
  const cheaper = { ...leek, discount: 1 };
  expect(moneyLeft(cheaper)).toBe(29);
  expect([1, 2, 3].map((pieces) => priceOfPieces(cheaper, pieces))).toEqual([9.67, 19.33, 29]);
  expect(priceOfPieces({ ...cheaper, refundedQuantity: 1, refunded: 9.67 }, 1)).toBe(9.66);
});
