import multipart from '@fastify/multipart';
import { idParams, optionalName } from '@rialto/shared/contract/fields';
import { vendorDocumentSchema } from '@rialto/shared/contract/vendorApplication';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { addDocument, deleteDocumentsSoon, findDocument, removeDocument } from '../../accounts/applications/documents';
import { maySeeDocument } from '../../accounts/applications/policy';
import { presentDocument } from '../../accounts/applications/present';
import { auditReadOf } from '../../db/audit';
import { HttpError, NotFound } from '../../errors/errors';
import { createLimiter } from '../../http/plugins/limiter';
import { accountOf, session } from '../../identity/auth';
import { useOneFile } from './multipart';

const described = { tags: ['Vendor applications'], security: session };
const config = { keepsPublicCache: true };
const FIELD = 'document';
const MAX_NAME = 120;

const types = { pdf: 'application/pdf', picture: 'image/jpeg' };

const headers = {
  'cache-control': 'private, no-store',
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
};

/** The documents of vendors' applications: private, and downloaded rather than shown. */
export const documentRoutes: FastifyPluginAsyncZod = async (app) => {
  const { uploadMegabytes: megabytes, uploadsPerHour } = app.config.limits;
  const maxBytes = megabytes * 1024 * 1024;
  const uploads = createLimiter(app, {
    name: 'documents',
    max: uploadsPerHour,
    windowMs: 3_600_000,
    of: 'documents',
    state: app.sharedState,
  });

  app.get(
    '/vendor-documents/:id',
    {
      onRequest: app.signedIn,
      schema: { ...described, summary: 'A document, for its applicant and admins, as a download', params: idParams },
    },
    async (request, reply) => {
      const caller = accountOf(request);
      const document = await findDocument(app.db, request.params.id);
      if (!document || !maySeeDocument(caller, document)) throw new NotFound('Document');
      await auditReadOf(app.db, caller.id, document.userId);
      const content = await app.documents.find(document.key);
      if (!content) throw new NotFound('Document');
      reply.headers(headers).header('content-disposition', attachment(document.name));
      return reply.type(types[document.kind]).send(content);
    },
  );

  app.delete(
    '/vendor-documents/:id',
    {
      config,
      onRequest: app.only('user', 'vendor'),
      schema: {
        ...described,
        summary: 'Removes a document from the caller’s application, unless it is submitted',
        params: idParams,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await removeDocument(app.db, accountOf(request).id, request.params.id);
      await deleteDocumentsSoon(app);
      return reply.code(204).send(null);
    },
  );

  await app.register(async (forms) => {
    // This plugin accepts only forms; other bodies are left unread and rejected with an explanation.
    forms.removeAllContentTypeParsers();
    await forms.register(multipart, { throwFileSizeLimit: false, limits: { fileSize: maxBytes, parts: 10 } });
    forms.addContentTypeParser('*', (_request, _payload, done) => done(null));

    forms.post(
      '/vendor-documents',
      {
        config,
        onRequest: app.only('user', 'vendor'),
        schema: {
          ...described,
          summary: `Adds a PDF or a picture to the caller’s application, sent as a form with the file in the field '${FIELD}'`,
          consumes: ['multipart/form-data'],
          response: { 201: vendorDocumentSchema },
        },
      },
      async (request, reply) => {
        const { id } = accountOf(request);
        await uploads.consume(String(id));
        if (!request.isMultipart()) throw new HttpError(415, 'UNSUPPORTED_TYPE', { of: 'document form' });
        // a form is slightly larger than its file
        if (Number(request.headers['content-length'] ?? 0) > maxBytes + 64 * 1024) throw tooLarge(megabytes);
        const { sent, ...document } = await useOneFile(request, reply, {
          field: FIELD,
          many: { code: 'MANY_DOCUMENTS' },
          tooLarge: tooLarge(megabytes),
          use: async (content, signal, sentName) => ({
            ...(await app.documents.read(content, signal)),
            sent: sentName,
          }),
        });
        const added = await addDocument(app, id, { ...document, name: nameOf(sent, document.kind) });
        return reply.code(201).send(presentDocument(added));
      },
    );
  });
};

const endings = { pdf: '.pdf', picture: '.jpg' };

/** The name of a file without its folder, and with the ending of what is stored. */
function nameOf(sent: string, kind: keyof typeof endings): string {
  const base = (sent.split(/[/\\]/).at(-1) ?? '').replace(/\.\w{1,5}$/, '');
  const read = optionalName(MAX_NAME).safeParse([...base].slice(0, MAX_NAME).join(''));
  return `${read.data || 'document'}${endings[kind]}`;
}

/** RFC 6266: ASCII for old browsers, and the whole name. */
function attachment(name: string): string {
  const plain = name.replace(/[^\w.() -]/g, '_');
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

function tooLarge(megabytes: number): HttpError {
  const fields = { [FIELD]: { code: 'LARGE_DOCUMENT', params: { megabytes } } } as const;
  return new HttpError(413, 'INVALID_INPUT', { of: 'fields' }, { fields });
}
