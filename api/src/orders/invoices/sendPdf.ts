import type { DocumentLanguage, Invoice } from '@rialto/shared/contract/invoice';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { NotFound } from '../../errors/errors';
import { creditNotePdf, invoicePdf } from './invoicePdf';
import { wordsOf } from './pdfTexts';

interface Request {
  invoices: readonly Invoice[];
  language: DocumentLanguage;
}

/** Sends documents of an order's invoices as files. */
export function pdfSender({ config, log, pictures }: FastifyInstance) {
  const printOf = async ({ seller }: Invoice, language: DocumentLanguage) => ({
    words: wordsOf(language, config.marketTimeZone),
    logo: seller.logo === null ? null : await logoPng(seller.logo),
  });
  // A document is complete without its logo, so a picture that cannot be read does not keep it from its reader.
  const logoPng = async (url: string) => {
    try {
      return (await pictures.findPng(url)) ?? null;
    } catch (error) {
      log.warn({ err: error, logo: url }, 'The logo of an invoice cannot be read');
      return null;
    }
  };
  const send = (reply: FastifyReply, fileName: string, pdf: PDFKit.PDFDocument) =>
    reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="${fileName}.pdf"`)
      .header('cache-control', 'no-store')
      .send(pdf);

  return {
    /** @throws NotFound for a vendor without an invoice among them */
    async sendInvoice(reply: FastifyReply, { invoices, language }: Request, vendorId: number) {
      const invoice = invoices.find((one) => one.vendorId === vendorId);
      if (!invoice) throw new NotFound('Invoice');
      return send(reply, `invoice-${invoice.number}`, invoicePdf(invoice, await printOf(invoice, language)));
    },

    /** @throws NotFound for a credit note that none of them has */
    async sendCreditNote(reply: FastifyReply, { invoices, language }: Request, noteId: number) {
      for (const invoice of invoices) {
        const note = invoice.creditNotes.find(({ id }) => id === noteId);
        if (!note) continue;
        const pdf = creditNotePdf(invoice, note, await printOf(invoice, language));
        return send(reply, `credit-note-${note.number}`, pdf);
      }
      throw new NotFound('Credit note');
    },
  };
}
