import { idParams } from '@rialto/shared/contract/fields';
import { documentQuerySchema } from '@rialto/shared/contract/invoice';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { NotFound } from '../../errors/errors';
import { accountOf, session } from '../../identity/auth';
import { mayPrintParcel } from './policy';
import { labelPdf, type Print, slipPdf } from './printPdf';
import { findParcel } from './queries';
import { readPrint } from './readPrint';

const shared = { tags: ['Parcels'], security: session };

/** What a vendor prints for a parcel. */
export const parcelPrintRoutes: FastifyPluginAsyncZod = async (app) => {
  const documents = [
    { name: 'slip', summary: 'The packing slip of a parcel as a PDF, without prices', pdf: slipPdf },
    { name: 'label', summary: 'The address label of a parcel as a PDF in the format A6', pdf: labelPdf },
  ] as const;
  for (const { name, summary, pdf } of documents)
    app.get(
      `/parcels/:id/${name}`,
      {
        onRequest: app.only('vendor', 'admin'),
        schema: { ...shared, summary, params: idParams, querystring: documentQuerySchema },
      },
      async (request, reply) => {
        const caller = accountOf(request);
        const parcel = await findParcel(app.db, request.params.id);
        if (!parcel || !mayPrintParcel(caller, parcel)) throw new NotFound('Parcel');
        const { language } = request.query;
        const { marketTimeZone } = app.config;
        const byAdmin = caller.id !== parcel.vendorId;
        const print = await readPrint(app.db, parcel, { document: name, language, marketTimeZone, byAdmin });
        return send(reply, print, { name, pdf });
      },
    );
};

function send(
  reply: FastifyReply,
  print: Print,
  { name, pdf }: { name: string; pdf: (print: Print) => PDFKit.PDFDocument },
) {
  const { orderId, number } = print.parcel;
  return reply
    .type('application/pdf')
    .header('content-disposition', `attachment; filename="${name}-${orderId}-${number}.pdf"`)
    .header('cache-control', 'no-store')
    .send(pdf(print));
}
