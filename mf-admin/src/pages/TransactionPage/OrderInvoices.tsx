import type { OrderDetail } from '@rialto/shared/contract/order';
import { formatDate, formatMoney, joinFacts } from '@rialto/shared/i18n/format';
import { useQuery } from '@rialto/shared/query';
import { paths } from '@rialto/shared/routing/paths';
import { TextLink } from '@rialto/shared/ui/Button';
import { Card } from '@rialto/shared/ui/Card';
import { invoicesQuery } from '../../data/orders';
import { transactionTexts } from '../../texts/transactionTexts';
import { List } from './OrderRefunds';

/** The numbers of a paid order's invoices and of the credit notes of its refunds; their page has the PDFs. */
export function OrderInvoices({ order }: { order: OrderDetail }) {
  const t = transactionTexts.use();
  const isPaid = order.status === 'Completed' || order.status === 'Refunded';
  const { data: invoices = [] } = useQuery({ ...invoicesQuery(order.id), enabled: isPaid });
  if (invoices.length === 0) return null;
  return (
    <Card aria-labelledby="invoices-heading">
      <h2 id="invoices-heading">{t.invoices}</h2>
      <List>
        {invoices.map(({ vendorId, number, seller, issuedAt, total, creditNotes }) => (
          <li key={vendorId}>
            <span>
              <b>{t.invoice(number)}</b> {formatMoney(total)}
            </span>
            <small dir="auto">{joinFacts([seller.name, formatDate(issuedAt)])}</small>
            {creditNotes.map((note) => (
              <p key={note.id}>
                {joinFacts([`${t.creditNote(note.number)}: ${formatMoney(-note.total)}`, formatDate(note.issuedAt)])}
              </p>
            ))}
          </li>
        ))}
      </List>
      <TextLink to={paths.soldInvoice(order.id)}>{t.openInvoices}</TextLink>
    </Card>
  );
}
