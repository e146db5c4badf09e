import { useAuth } from '@rialto/shared/auth';
import type { OrderDetail, OrderStatus } from '@rialto/shared/contract/order';
import { errorMessage } from '@rialto/shared/http';
import { formatMoney } from '@rialto/shared/i18n/format';
import { useQuery } from '@rialto/shared/query';
import { paths } from '@rialto/shared/routing/paths';
import { valueTexts } from '@rialto/shared/texts/valueTexts';
import { Button, TextLink } from '@rialto/shared/ui/Button';
import { EmptyState, FailedState, Skeleton } from '@rialto/shared/ui/Feedback';
import { Row, Stack } from '@rialto/shared/ui/Layout';
import { Muted, PageTitle } from '@rialto/shared/ui/Text';
import { Fragment } from 'react';
import { PdfButton } from '../../components/PdfButton';
import { RouteOrder } from '../../components/RouteOrder';
import { invoicesQuery, type OrderAddress, saveCreditNote, saveInvoice } from '../../data/invoices';
import { refundState } from '../../data/returns';
import type { InvoiceTexts } from '../../texts/en/invoice';
import { invoiceTexts } from '../../texts/invoiceTexts';
import { refundsTexts } from '../../texts/refundsTexts';
import { CreditNoteSheet, InvoiceSheet } from './InvoiceSheet';
import { OnScreen, Top } from './invoiceParts';

/** The invoices of an order and their credit notes, to print; for the buyer, its vendors and admins. */
export function InvoicePage() {
  const user = useAuth((state) => state.user);
  const pathOf = ({ id, userId }: OrderDetail) => {
    if (user?.id === userId) return paths.order(id);
    return user?.role === 'admin' ? paths.transaction(id) : paths.soldOrder(id);
  };
  return (
    <RouteOrder>
      {(order) => <Invoices order={order} address={`/orders/${order.id}`} back={pathOf(order)} />}
    </RouteOrder>
  );
}

interface InvoicesProps {
  order: OrderDetail;
  address: OrderAddress;
  /** The order's page. */
  back: string;
}

export function Invoices({ order, address, back }: InvoicesProps) {
  const t = invoiceTexts.use();
  const { orderStatus } = valueTexts.use();
  const invoices = useQuery(invoicesQuery(address));
  return (
    <>
      <Top>
        <PageTitle title={t.titleOf(order.id)}>{t.title}</PageTitle>
        <Muted>{statusOf(order, t, orderStatus)}</Muted>
        <OnScreen>
          <Row>
            {invoices.data?.length !== 0 && (
              <Button $small onClick={() => window.print()}>
                {t.print}
              </Button>
            )}
            <TextLink to={back}>{t.backToOrder(order.id)}</TextLink>
          </Row>
        </OnScreen>
      </Top>
      {invoices.isPending && <Skeleton $height="20rem" />}
      {invoices.isError && (
        <FailedState text={t.failed} reason={errorMessage(invoices.error)} onRetry={() => void invoices.refetch()} />
      )}
      {invoices.data?.length === 0 && (
        <EmptyState text={t.none}>
          <p>{t.noneHint}</p>
        </EmptyState>
      )}
      <Stack $gap={5}>
        {invoices.data?.map((invoice) => (
          <Fragment key={invoice.vendorId}>
            <InvoiceSheet invoice={invoice}>
              <PdfButton title={t.invoiceOf(invoice.number)} save={() => saveInvoice(address, invoice)} />
            </InvoiceSheet>
            {invoice.creditNotes.map((note) => (
              <CreditNoteSheet key={note.id} invoice={invoice} note={note}>
                <PdfButton title={t.creditNoteOf(note.number)} save={() => saveCreditNote(address, note)} />
              </CreditNoteSheet>
            ))}
          </Fragment>
        ))}
      </Stack>
    </>
  );
}

/** Only a paid order whose money has not been returned is proof of payment. */
function statusOf(order: OrderDetail, t: InvoiceTexts, names: Record<OrderStatus, string>): string {
  const { status, refundedTotal = 0 } = order;
  if (refundState(order) === 'all') return t.notPaid(refundsTexts.current().beingRefunded);
  if (status !== 'Completed') return t.notPaid(names[status]);
  return refundedTotal > 0 ? t.partlyRefunded(formatMoney(refundedTotal)) : t.paid;
}
