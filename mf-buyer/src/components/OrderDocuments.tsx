import type { OrderDetail } from '@rialto/shared/contract/order';
import { formatDate, formatMoney, joinFacts } from '@rialto/shared/i18n/format';
import { useQuery } from '@rialto/shared/query';
import { color, space, text } from '@rialto/shared/theme/theme';
import { TextLink } from '@rialto/shared/ui/Button';
import { Panel } from '@rialto/shared/ui/Layout';
import { Problem } from '@rialto/shared/ui/Text';
import { Fragment, type ReactNode } from 'react';
import styled from 'styled-components';
import { invoicesQuery, type OrderAddress, saveCreditNote, saveInvoice } from '../data/invoices';
import { invoiceTexts } from '../texts/invoiceTexts';
import { PdfButton } from './PdfButton';

interface OrderDocumentsProps {
  order: OrderDetail;
  address: OrderAddress;
  /** The page that prints them. */
  path: string;
}

/** The invoices of a paid order and the credit notes of its refunds; nothing for an order that was not paid. */
export function OrderDocuments({ order, address, path }: OrderDocumentsProps) {
  const t = invoiceTexts.use();
  const isPaid = order.status === 'Completed' || order.status === 'Refunded';
  const { data: invoices = [], error } = useQuery({ ...invoicesQuery(address), enabled: isPaid });
  if (!isPaid || (invoices.length === 0 && !error)) return null;
  return (
    <Panel aria-label={t.documents}>
      <Heading>{t.documents}</Heading>
      <Problem>{error?.message}</Problem>
      <List>
        {invoices.map((invoice) => (
          <Fragment key={invoice.vendorId}>
            <Entry
              title={t.invoiceOf(invoice.number)}
              about={joinFacts([invoice.seller.name, formatDate(invoice.issuedAt)])}
              amount={formatMoney(invoice.total)}
            >
              <PdfButton title={t.invoiceOf(invoice.number)} save={() => saveInvoice(address, invoice)} />
            </Entry>
            {invoice.creditNotes.map((note) => (
              <Entry
                key={note.id}
                title={t.creditNoteOf(note.number)}
                about={joinFacts([t.toInvoice(invoice.number), formatDate(note.issuedAt)])}
                amount={formatMoney(-note.total)}
              >
                <PdfButton title={t.creditNoteOf(note.number)} save={() => saveCreditNote(address, note)} />
              </Entry>
            ))}
          </Fragment>
        ))}
      </List>
      {invoices.length > 0 && <TextLink to={path}>{t.openAll}</TextLink>}
    </Panel>
  );
}

interface EntryProps {
  title: string;
  about: string;
  amount: string;
  children: ReactNode;
}

function Entry({ title, about, amount, children }: EntryProps) {
  return (
    <li>
      <div>
        <b>{title}</b>
        <small>{about}</small>
      </div>
      <span>{amount}</span>
      {children}
    </li>
  );
}

const Heading = styled.h2`
  font-size: ${text('lg')};
`;

const List = styled.ul`
  margin-block: ${space(3)};
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space(2)} ${space(4)};
    padding-block: ${space(3)};
    border-bottom: 1px solid ${color('line')};
    font-variant-numeric: tabular-nums lining-nums;
  }
  li > div {
    display: grid;
    flex: 1 1 12rem;
    overflow-wrap: anywhere;
  }
  small {
    color: ${color('inkSoft')};
    font-size: ${text('sm')};
  }
`;
