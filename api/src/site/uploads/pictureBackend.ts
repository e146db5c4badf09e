import { access, readdir, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { type PictureSize, sizeOfStored } from './encode';
import { syncFolder } from './files';

/** The permanent storage of pictures: each has a name of 32 hex digits, and files by width and format. */
export interface PictureBackend {
  /** The size of a complete picture; undefined if there is none. */
  sizeOf(hash: string): Promise<PictureSize | undefined>;
  /** Stores the files of a folder. Another process may store the same picture at the same time. */
  keep(source: string, hash: string, size: PictureSize): Promise<void>;
  /** A file; undefined if it does not exist. */
  find(hash: string, file: string): Promise<Buffer | undefined>;
}

/** Storage in a local folder as `{hash}/{width}.{format}`. */
export function folderBackend(folder: string): PictureBackend {
  return {
    async sizeOf(hash) {
      const pictureFolder = path.join(folder, hash);
      const exists = await access(pictureFolder).then(
        () => true,
        () => false,
      );
      if (!exists) return undefined;
      const widths = (await readdir(pictureFolder)).map((name) => Number.parseInt(name, 10));
      return sizeOfStored(path.join(pictureFolder, `${Math.max(...widths)}.webp`));
    },
    async keep(source, hash) {
      await syncFolder(source);
      try {
        await rename(source, path.join(folder, hash));
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException;
        if (code !== 'ENOTEMPTY' && code !== 'EEXIST') throw error;
      }
      await syncFolder(folder);
    },
    async find(hash, file) {
      return readFile(path.join(folder, hash, file)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
        throw error;
      });
    },
  };
}
