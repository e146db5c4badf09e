/** Why the application cannot start, as one sentence for the terminal; `code` is machine-readable. */
export class StartError extends Error {
  override readonly name: string = 'StartError';
  /** Commands print the message without a stack. */
  readonly isExpected = true;
  constructor(
    readonly code: string,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** Another process uses the data folder. */
export class FolderLockedError extends StartError {
  override readonly name = 'FolderLockedError';
  constructor(
    readonly folder: string,
    /** The holder's process id, if known. */
    readonly pid: number | undefined,
  ) {
    super(
      'FOLDER_LOCKED',
      `The data folder ${folder} is in use by ${pid ? `process ${pid}` : 'another process'}. ` +
        'Stop that one first, or give this one its own folder with DATA_DIR.',
    );
  }
}

/** The disk of the data folder is full. */
export class DiskFullError extends StartError {
  override readonly name = 'DiskFullError';
  constructor(
    readonly folder: string,
    options?: ErrorOptions,
  ) {
    super(
      'DISK_FULL',
      `The disk that holds the data folder ${folder} is full. Free some space and start again.`,
      options,
    );
  }
}

/** The data folder cannot be created, read or written. */
export class FolderNotWritableError extends StartError {
  override readonly name = 'FolderNotWritableError';
  constructor(
    readonly folder: string,
    options?: ErrorOptions,
  ) {
    super(
      'FOLDER_NOT_WRITABLE',
      `The data folder ${folder} cannot be written. Check its owner and permissions, or set DATA_DIR to another folder.`,
      options,
    );
  }
}

/** The data folder contains no database that can be opened. */
export class DatabaseDamagedError extends StartError {
  override readonly name = 'DatabaseDamagedError';
  constructor(
    readonly folder: string,
    options?: ErrorOptions,
  ) {
    super(
      'DATABASE_DAMAGED',
      `The database in ${folder} is damaged and cannot be opened. Restore a backup, or move that folder away to start with an empty database.`,
      options,
    );
  }
}

/** The server cannot listen at the configured address. */
class CannotListenError extends StartError {
  override readonly name = 'CannotListenError';
  constructor(host: string, port: number, why: string, options?: ErrorOptions) {
    super('CANNOT_LISTEN', `Cannot listen at ${host} port ${port}: ${why}. Choose another with HOST or PORT.`, options);
  }
}

/** PostgreSQL does not respond, or denies access. */
export class DatabaseUnreachableError extends StartError {
  override readonly name = 'DatabaseUnreachableError';
  constructor(where: string, options?: ErrorOptions) {
    super(
      'DATABASE_UNREACHABLE',
      `The database at ${where} cannot be reached. Check DATABASE_URL, and that PostgreSQL is running.`,
      options,
    );
  }
}

/** A migration failed and was rolled back. */
export class MigrationError extends StartError {
  override readonly name = 'MigrationError';
  constructor(reason: string, options?: ErrorOptions) {
    super(
      'MIGRATION',
      `This version could not migrate the database: ${reason}. Nothing was changed: start the previous version ` +
        'again, which still works.',
      options,
    );
  }
}

const notWritable: ReadonlySet<unknown> = new Set([
  'EACCES',
  'EPERM',
  'EROFS',
  'ENOTDIR',
  'EEXIST',
  'EISDIR',
  'ENAMETOOLONG',
  'ELOOP',
]);

/** The StartError for an error of the file system or of PostgreSQL; any other error is returned as it is. */
export function folderError(folder: string, error: unknown): unknown {
  const codes = causes(error).map((cause) => (cause as { code?: unknown }).code);
  if (codes.some((code) => code === 'ENOSPC' || code === 'EDQUOT' || code === '53100'))
    return new DiskFullError(folder, { cause: error });
  if (codes.some((code) => notWritable.has(code))) return new FolderNotWritableError(folder, { cause: error });
  return error;
}

const whyNotListening: Record<string, string> = {
  EADDRINUSE: 'the port is already in use',
  EACCES: 'the system does not allow this port',
  EADDRNOTAVAIL: 'no network interface has this address',
  EINVAL: 'no network interface has this address',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'the host could not be looked up',
};

/** The StartError for an error of `listen`; any other error is returned as it is. */
export function listenError(host: string, port: number, error: unknown): unknown {
  const why = whyNotListening[String((error as { code?: unknown }).code)];
  return why === undefined ? error : new CannotListenError(host, port, why, { cause: error });
}

function causes(error: unknown): object[] {
  const chain: object[] = [];
  for (let link = error; typeof link === 'object' && link !== null && !chain.includes(link); ) {
    chain.push(link);
    link = (link as { cause?: unknown }).cause;
  }
  return chain;
}
