import { type FileHandle, open, stat } from 'node:fs/promises';

const CHUNK_BYTES = 256 * 1024;

/**
 * Reads the lines that are added to a log file, also after the file has been rotated. The lines that it has at the start are skipped.
 * Call `read` at intervals.
 */
export function followLog(file: string, onLine: (line: string) => void) {
  let handle: FileHandle | undefined;
  let inode = 0;
  let position = 0;
  let rest = '';
  let isFirst = true;

  async function openNewest(): Promise<void> {
    const found = await stat(file).catch(() => undefined);
    const isOther = found !== undefined && found.ino !== inode;
    if (isOther) {
      await handle?.close();
      handle = await open(file).catch(() => undefined);
      inode = handle ? found.ino : 0;
      position = isFirst ? found.size : 0;
      rest = '';
    } else if (found && found.size < position) position = 0; // truncated
    isFirst = false;
  }

  async function readAdded(): Promise<void> {
    if (!handle) return;
    for (;;) {
      const { bytesRead, buffer } = await handle.read(Buffer.alloc(CHUNK_BYTES), 0, CHUNK_BYTES, position);
      if (bytesRead === 0) return;
      position += bytesRead;
      // nginx escapes what is not ASCII
      const lines = (rest + buffer.toString('latin1', 0, bytesRead)).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) onLine(line);
    }
  }

  return {
    /** What was added to the old file comes before the new one. */
    async read(): Promise<void> {
      await readAdded();
      await openNewest();
      await readAdded();
    },
    close: async () => handle?.close(),
  };
}
