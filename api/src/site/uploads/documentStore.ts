import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { makeFolder } from '../../config/makeFolder';
import type { S3Settings } from '../../config/settings';
import { HttpError, InvalidInput, Unavailable } from '../../errors/errors';
import { encodeDocument } from './encode';
import { syncFolder, writeDurably } from './files';
import { openIncoming } from './incoming';
import { openBucket } from './s3Client';
import { isPdf, sniffFormat } from './sniff';
import { incomingFolder } from './store';

/** A checked document: a PDF as it was sent, or a picture re-encoded as JPEG. */
export interface ReadDocument {
  kind: 'pdf' | 'picture';
  content: Buffer;
}

/**
 * Private files, by default in `<dataDir>/documents/`, otherwise in the bucket under `documents/`. Only calls that have checked the
 * caller read them; no URL leads to them.
 */
export interface DocumentStore {
  /**
   * Receives and checks an upload, without storing it. Errors of `content` are passed on.
   * @throws HttpError for a file that is neither a complete PDF nor a complete picture
   */
  read(content: AsyncIterable<Buffer>, signal: AbortSignal): Promise<ReadDocument>;
  put(key: string, content: Buffer): Promise<void>;
  /** Undefined if there is no such document. */
  find(key: string): Promise<Buffer | undefined>;
  /** Succeeds if there is no such document. */
  delete(key: string): Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    documents: DocumentStore;
  }
}

type Backend = Omit<DocumentStore, 'read'>;

export function openDocumentStore(dataDir: string, s3: S3Settings | undefined): DocumentStore {
  const withUpload = openIncoming(incomingFolder(dataDir));
  const backend = s3 ? bucketBackend(s3) : folderBackend(path.resolve(dataDir, 'documents'));
  return {
    read: (content, signal) =>
      withUpload(content, async ({ file, head }) => {
        if (head.length === 0) throw new InvalidInput({ document: { code: 'EMPTY_FILE' } });
        if (isPdf(head)) return { kind: 'pdf', content: await readPdf(file) };
        const format = sniffFormat(head);
        if (!format || format === 'gif') throw noDocument();
        return { kind: 'picture', content: await encodeDocument(file, format, signal) };
      }),
    ...backend,
  };
}

/** The end mark of a PDF is in its last bytes. */
const PDF_END_BYTES = 2048;

async function readPdf(file: string): Promise<Buffer> {
  const content = await readFile(file);
  if (!content.subarray(-PDF_END_BYTES).includes('%%EOF'))
    throw new InvalidInput({ document: { code: 'DAMAGED_PDF' } });
  return content;
}

function noDocument(): HttpError {
  return new HttpError(415, 'UNSUPPORTED_TYPE', { of: 'document' }, { fields: { document: { code: 'NO_DOCUMENT' } } });
}

function folderBackend(folder: string): Backend {
  return {
    async put(key, content) {
      makeFolder(folder);
      await writeDurably(path.join(folder, key), content);
      await syncFolder(folder);
    },
    find: (key) =>
      readFile(path.join(folder, key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      }),
    delete: (key) => rm(path.join(folder, key), { force: true }),
  };
}

function bucketBackend(settings: S3Settings): Backend {
  const bucket = openBucket(settings, (cause) => new Unavailable('DOCUMENTS_UNAVAILABLE', {}, { cause }));
  const nameOf = (key: string) => `documents/${key}`;
  return {
    put: (key, content) => bucket.put(nameOf(key), content),
    find: (key) => bucket.get(nameOf(key)),
    delete: (key) => bucket.delete(nameOf(key)),
  };
}
