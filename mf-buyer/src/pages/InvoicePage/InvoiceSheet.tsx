import type { CreditNote, Invoice } from '@rialto/shared/contract/invoice';
import { fromCents, toCents } from '@rialto/shared/contract/money';
import type { TaxAmount } from '@rialto/shared/contract/tax';
import { formatDate, formatMoney, formatPercent, joinFacts } from '@rialto/shared/i18n/format';
import { Picture } from '@rialto/shared/ui/Picture';
import type { ReactNode } from 'react';
import { commonTexts } from '../../texts/commonTexts';
import { invoiceTexts } from '../../texts/invoiceTexts';
import {
  Letterhead,
  Lines,
  Logo,
  Narrow,
  OnScreen,
  Parties,
  Seller,
  Sheet,
  SheetHead,
  Small,
  Taxes,
} from './invoiceParts';

interface InvoiceSheetProps {
  invoice: Invoice;
  /** Its PDF, beside the title. */
  children: ReactNode;
}

/** An invoice as it was issued. */
export function InvoiceSheet({ invoice, children }: InvoiceSheetProps) {
  const t = invoiceTexts.use();
  const { number, issuedAt, paidAt, orderId, lines, delivery, discount, voucherCode, total, taxes } = invoice;
  const parts: [string, number][] = [
    [t.products, invoice.subtotal],
    [t.delivery, delivery],
    [t.voucher(voucherCode), -discount],
  ];
  const hasParts = delivery !== 0 || discount !== 0;
  const facts: [string, string][] = [
    [t.number, number],
    [t.date, formatDate(issuedAt)],
    [t.order, `${orderId}`],
    [t.paidOn, formatDate(paidAt)],
  ];
  return (
    <DocumentSheet title={t.invoiceOf(number)} invoice={invoice} facts={facts} download={children}>
      <Lines>
        <thead>
          <tr>
            <th scope="col">{t.product}</th>
            <th scope="col">{t.quantity}</th>
            <th scope="col">{t.price}</th>
            <th scope="col">{t.amount}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ name, sku, quantity, price, discount: off, taxRate, total: amount }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change
            <tr key={index}>
              <td>
                {quantity === null ? t.deliveryOf(name) : name}
                {quantity !== null && <Narrow>{`${quantity} × ${formatMoney(price)}`}</Narrow>}
                <LineNotes sku={sku} off={off} taxRate={taxRate} />
              </td>
              <td>{quantity}</td>
              <td>{formatMoney(price)}</td>
              <td>{formatMoney(amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {hasParts &&
            parts.map(
              ([name, amount]) => amount !== 0 && <SumRow key={name} name={name} amount={formatMoney(amount)} />,
            )}
          <SumRow name={commonTexts.use().total} amount={formatMoney(total)} />
        </tfoot>
      </Lines>
      <TaxTable taxes={taxes} sign={1} />
    </DocumentSheet>
  );
}

interface CreditNoteSheetProps extends InvoiceSheetProps {
  note: CreditNote;
}

/** What a refund takes off an invoice. */
export function CreditNoteSheet({ invoice, note, children }: CreditNoteSheetProps) {
  const t = invoiceTexts.use();
  const facts: [string, string][] = [
    [t.number, note.number],
    [t.date, formatDate(note.issuedAt)],
    [t.title, invoice.number],
    [t.order, `${invoice.orderId}`],
  ];
  return (
    <DocumentSheet title={t.creditNoteOf(note.number)} invoice={invoice} facts={facts} download={children}>
      <Lines>
        <thead>
          <tr>
            <th scope="col">{t.product}</th>
            <th scope="col">{t.quantity}</th>
            <td />
            <th scope="col">{t.amount}</th>
          </tr>
        </thead>
        <tbody>
          {note.lines.map(({ name, sku, quantity, taxRate, total }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change
            <tr key={index}>
              <td>
                {name}
                {quantity !== null && <Narrow>{`${quantity} ×`}</Narrow>}
                <LineNotes sku={sku} off={0} taxRate={taxRate} />
              </td>
              <td>{quantity}</td>
              <td />
              <td>{formatMoney(-total)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <SumRow name={t.credited} amount={formatMoney(-note.total)} />
        </tfoot>
      </Lines>
      <TaxTable taxes={note.taxes} sign={-1} />
    </DocumentSheet>
  );
}

interface DocumentSheetProps {
  title: string;
  invoice: Invoice;
  facts: [name: string, value: string][];
  download: ReactNode;
  children: ReactNode;
}

function DocumentSheet({ title, invoice, facts, download, children }: DocumentSheetProps) {
  const t = invoiceTexts.use();
  const { seller, billTo, deliverTo } = invoice;
  const parties: [string, string[]][] = [
    [t.billTo, billTo],
    [t.deliverTo, deliverTo],
  ];
  return (
    <Sheet as="article" aria-label={title}>
      <Letterhead>
        {seller.logo && (
          <Logo>
            <Picture image={seller.logo} alt="" tintBy={invoice.vendorId} ratio="1" sizes="64px" fills priority />
          </Logo>
        )}
        <b dir="auto">{seller.name}</b>
        <Seller dir="auto">
          {[seller.address, seller.taxNumber && t.taxNumber(seller.taxNumber), seller.email].filter(Boolean).join('\n')}
        </Seller>
      </Letterhead>
      <SheetHead>
        <h2>{title}</h2>
        <OnScreen>{download}</OnScreen>
      </SheetHead>
      <Parties>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {parties.map(
          ([name, lines]) =>
            lines.length > 0 && (
              <div key={name}>
                <dt>{name}</dt>
                <dd dir="auto">{lines.join('\n')}</dd>
              </div>
            ),
        )}
      </Parties>
      {children}
    </Sheet>
  );
}

/** Below a line's name: what else the invoice states about it. */
function LineNotes({ sku, off, taxRate }: { sku: string | null; off: number; taxRate: number | null }) {
  const t = invoiceTexts.use();
  const notes = [
    sku && t.sku(sku),
    off > 0 && t.discountOf(formatMoney(-off)),
    taxRate !== null && t.taxOf(formatPercent(taxRate)),
  ];
  return notes.some(Boolean) && <Small>{joinFacts(notes)}</Small>;
}

function SumRow({ name, amount }: { name: string; amount: string }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td />
      <td />
      <td>{amount}</td>
    </tr>
  );
}

/** Net, tax and gross by rate; nothing without tax. */
function TaxTable({ taxes, sign }: { taxes: readonly TaxAmount[]; sign: 1 | -1 }) {
  const t = invoiceTexts.use();
  if (taxes.length === 0) return null;
  return (
    <Taxes>
      <thead>
        <tr>
          <th scope="col">{t.rate}</th>
          <th scope="col">{t.net}</th>
          <th scope="col">{t.tax}</th>
          <th scope="col">{t.gross}</th>
        </tr>
      </thead>
      <tbody>
        {taxes.map(({ rate, gross, amount }) => (
          <tr key={rate}>
            <th scope="row">{formatPercent(rate)}</th>
            <td>{formatMoney(sign * fromCents(toCents(gross) - toCents(amount)))}</td>
            <td>{formatMoney(sign * amount)}</td>
            <td>{formatMoney(sign * gross)}</td>
          </tr>
        ))}
      </tbody>
    </Taxes>
  );
}
