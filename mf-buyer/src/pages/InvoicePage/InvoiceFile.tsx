import type { Invoice } from '@rialto/shared/contract/invoice';
import { useAction } from '@rialto/shared/hooks/useAction';
import { Button } from '@rialto/shared/ui/Button';
import { Problem } from '@rialto/shared/ui/Text';
import { saveInvoice } from '../../data/invoices';
import { invoiceTexts } from '../../texts/invoiceTexts';

/** Saves the invoice of a vendor as a PDF. */
export function InvoiceFile({ orderId, invoice }: { orderId: number; invoice: Invoice }) {
  const t = invoiceTexts.use();
  const { isPending, problem, run } = useAction(() => saveInvoice(orderId, invoice));
  return (
    <>
      <Button $small $variant="quiet" aria-busy={isPending} disabled={isPending} onClick={() => run()}>
        {t.pdf(invoice.seller.name)}
      </Button>
      <Problem>{problem}</Problem>
    </>
  );
}
