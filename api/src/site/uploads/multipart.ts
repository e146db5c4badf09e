import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FieldError } from '@rialto/shared/contract/messages/fieldErrors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { HttpError, InvalidInput } from '../../errors/errors';

interface OneFile<T> {
  /** The form's field with the file. */
  field: string;
  /** The error of a form with two files. */
  many: FieldError;
  tooLarge: HttpError;
  /** Stores the file; `signal` aborts if the client disconnects. */
  use(content: AsyncIterable<Buffer>, signal: AbortSignal, name: string): Promise<T>;
}

/**
 * Uses the only file of a form.
 * @throws InvalidInput without a file, or with several; HttpError if it was interrupted or is too large
 */
export async function useOneFile<T>(
  request: FastifyRequest,
  reply: FastifyReply,
  { field, many, tooLarge, use }: OneFile<T>,
): Promise<T> {
  const disconnected = new AbortController();
  reply.raw.once('close', () => disconnected.abort());
  try {
    let used: { result: T } | undefined;
    for await (const part of partsOf(request, field)) {
      if (part.type !== 'file') continue;
      if (used) throw new InvalidInput({ [field]: many });
      if (part.fieldname !== field) break;
      used = { result: await use(completeOnly(part, field, tooLarge), disconnected.signal, part.filename) };
    }
    if (!used) throw new InvalidInput({ [field]: { code: 'REQUIRED' } });
    return used.result;
  } finally {
    // Browsers do not read a response while they are sending.
    request.raw.unpipe();
    request.raw.resume();
  }
}

async function* partsOf(request: FastifyRequest, field: string): AsyncGenerator<Multipart> {
  try {
    yield* request.parts();
  } catch (cause) {
    throw interrupted(field, cause);
  }
}

/** The file's bytes; throws if the parser truncated it because of its size. */
async function* completeOnly({ file }: MultipartFile, field: string, tooLarge: HttpError): AsyncGenerator<Buffer> {
  try {
    yield* file;
  } catch (cause) {
    throw interrupted(field, cause);
  }
  if (file.truncated) throw tooLarge;
}

function interrupted(field: string, cause: unknown): HttpError {
  const fields = { [field]: { code: 'UPLOAD_INTERRUPTED' } } as const;
  return new HttpError(400, 'INVALID_INPUT', { of: 'upload' }, { fields, cause });
}
