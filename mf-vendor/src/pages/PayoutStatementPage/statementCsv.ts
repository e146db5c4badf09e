import { toCsv } from '@rialto/shared/browser/csv';
import type { Statement } from '@rialto/shared/contract/payout';
import { marketIso } from '@rialto/shared/i18n/format';
import { payoutsTexts } from '../../texts/payoutsTexts';

/** One row for each entry, between the balances before and after. The net of the entries, less the payout, is the difference of the balances. */
export function statementCsv({ payout, opening, lines, closing }: Statement): string {
  const t = payoutsTexts.current();
  const { csv } = t;
  const sumRow = (name: string, at: string, dollars: number) => [at, name, '', '', '', '', '', dollars, ''];
  return toCsv(
    [csv.time, csv.kind, csv.order, csv.product, csv.quantity, csv.gross, csv.commission, csv.net, csv.note],
    [
      sumRow(t.opening, '', opening),
      ...lines.map((line) => [
        marketIso(line.at),
        t.kinds[line.kind],
        line.orderId ?? '',
        line.productName ?? '',
        line.quantity ?? '',
        line.gross,
        line.commission,
        line.net,
        line.note ?? '',
      ]),
      sumRow(t.thisPayout, marketIso(payout.createdAt), -payout.amount),
      sumRow(t.closing, '', closing),
    ],
  );
}
