import { createHash, verify } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { AreaRelease } from '@rialto/shared/federation/area';
import { Parser, type ReadEntry } from 'tar';
import { type Contents, contentsFile, integrityOf } from '../build/contents';
import { ExpectedError } from '../expected';
import { limits, type Signature, signatureFile, sizeText } from './format';
import { fingerprintOf, readPublicKey } from './keys';

/** A verified artefact, in memory. */
export interface Artefact {
  release: AreaRelease;
  contents: Contents;
  /** The fingerprint of the key that signed it. */
  key: string;
  /** The SHA-256 of the packed file. */
  digest: string;
  /** The build's files and `contents.json`, by path. */
  files: ReadonlyMap<string, Buffer>;
}

const packAgain = 'Pack it again: npx rialto-area pack';
const buildAgain = 'Build and pack it again: npx rialto-area build && npx rialto-area pack';

/**
 * Reads and verifies an artefact in memory, so that nothing of a refused one is ever written.
 * @param publicKeys of the team that sends it, one of which must have signed it
 * @throws ExpectedError when it is not exactly what a team has packed and signed
 */
export async function readArtefact(packed: Buffer, publicKeys: readonly string[]): Promise<Artefact> {
  const files = await filesIn(unpacked(packed));
  const bytes = files.get(contentsFile);
  if (!bytes) throw new ExpectedError(`The artefact has no ${contentsFile}. ${packAgain}`);
  const key = verifiedKey(bytes, files.get(signatureFile), publicKeys);
  files.delete(signatureFile);
  const contents = parsed<Contents>(bytes, contentsFile);
  if (!isTexts(contents.files) || !isTexts(contents.packages))
    throw new ExpectedError(`${contentsFile} of the artefact does not list files and packages. ${buildAgain}`);
  const problems = differences(files, contents.files);
  if (problems.length > 0)
    throw new ExpectedError(
      `The artefact is not what its team signed: ${problems.slice(0, 5).join('; ')}${problems.length > 5 ? `; and ${problems.length - 5} more` : ''}. ${packAgain}`,
    );
  return {
    release: releaseIn(files.get('area.json')),
    contents,
    key,
    digest: createHash('sha256').update(packed).digest('hex'),
    files,
  };
}

/** Writes the files of an artefact into a folder that `readBuilt` and `packArtefact` can read. */
export function writeArtefact({ files }: Artefact, folder: string): void {
  for (const [name, content] of files) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}

/** Room for tar's headers, of 512 bytes with padding and a long path. */
const headerBytes = 4 * 1024;

function unpacked(packed: Buffer): Buffer {
  if (packed.length > limits.packedBytes)
    throw new ExpectedError(
      `The artefact has ${sizeText(packed.length)}, and the limit is ${sizeText(limits.packedBytes)}. Split the area, or serve large files from elsewhere.`,
    );
  if (packed[0] !== 0x1f || packed[1] !== 0x8b)
    throw new ExpectedError(
      'This is not an artefact: it is not compressed with gzip. Send the file that npx rialto-area pack writes.',
    );
  try {
    return gunzipSync(packed, { maxOutputLength: limits.unpackedBytes + limits.files * headerBytes });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw tooLarge();
    throw new ExpectedError(
      'The artefact is truncated or damaged. Send it again, or pack it again: npx rialto-area pack',
      {
        cause: error,
      },
    );
  }
}

const tooLarge = () =>
  new ExpectedError(
    `The artefact has more than ${limits.files} files or ${sizeText(limits.unpackedBytes)} unpacked. Split the area, or serve large files from elsewhere.`,
  );

function filesIn(archive: Buffer): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  let size = 0;
  return new Promise((resolve, reject) => {
    const parser = new Parser({ strict: true, gzip: false, onReadEntry });
    function onReadEntry(entry: ReadEntry) {
      const refused = refusalOf(entry, files) ?? (files.size + 1 > limits.files ? tooLarge() : null);
      size += entry.size;
      if (refused || size > limits.unpackedBytes) {
        reject(refused ?? tooLarge());
        entry.resume();
        return;
      }
      const chunks: Buffer[] = [];
      files.set(entry.path, Buffer.alloc(0)); // so that a second entry of that name is refused
      entry.on('data', (chunk: Buffer) => chunks.push(chunk));
      entry.on('end', () => files.set(entry.path, Buffer.concat(chunks)));
    }
    parser.on('error', (error: unknown) =>
      reject(new ExpectedError(`The artefact is truncated or damaged. ${packAgain}`, { cause: error })),
    );
    parser.on('end', () => resolve(files));
    parser.end(archive);
  });
}

/** Only regular files whose path is plain on every system and stays inside the release's folder. */
function refusalOf({ type, path: name }: ReadEntry, files: ReadonlyMap<string, Buffer>): ExpectedError | null {
  const shown = JSON.stringify(name.slice(0, 120));
  if (type !== 'File' && type !== 'OldFile')
    return new ExpectedError(
      `The artefact holds ${shown}, which is no regular file but a ${type}. Links and folders are refused. ${packAgain}`,
    );
  if (!/^(?!.*(^|\/)\.{1,2}(\/|$))[\w@~.+-]+(\/[\w@~.+-]+)*$/.test(name))
    return new ExpectedError(
      `The artefact holds a file at ${shown}, which is outside its folder or not a plain path. ${packAgain}`,
    );
  if (files.has(name)) return new ExpectedError(`The artefact holds ${shown} twice. ${packAgain}`);
  return null;
}

function verifiedKey(signed: Buffer, file: Buffer | undefined, publicKeys: readonly string[]): string {
  if (!file) throw new ExpectedError(`The artefact is not signed: it has no ${signatureFile}. ${packAgain}`);
  const { key, signature } = parsed<Partial<Signature>>(file, signatureFile);
  const known = publicKeys.map(readPublicKey).find((each) => fingerprintOf(each) === key);
  if (!known)
    throw new ExpectedError(
      `The artefact is signed with a key that is not one of this team's (fingerprint ${String(key).slice(0, 64)}). Pack it with the team's key, or have the market add the public key that npx rialto-area keygen printed.`,
    );
  if (typeof signature !== 'string' || !verify(null, signed, known, Buffer.from(signature, 'base64')))
    throw new ExpectedError(
      `The signature does not belong to the artefact's ${contentsFile}: it was changed after it was signed. ${packAgain}`,
    );
  return fingerprintOf(known);
}

function differences(files: ReadonlyMap<string, Buffer>, listed: Contents['files']): string[] {
  const extra = [...files.keys()].filter((file) => file !== contentsFile && !Object.hasOwn(listed, file));
  return [
    ...extra.map((file) => `${file} is not in ${contentsFile}`),
    ...Object.entries(listed).flatMap(([file, hash]) => {
      const content = files.get(file);
      if (!content) return [`${file} is missing`];
      return integrityOf(content) === hash ? [] : [`${file} has another hash`];
    }),
  ];
}

function releaseIn(file: Buffer | undefined): AreaRelease {
  if (!file) throw new ExpectedError(`The artefact has no area.json. ${buildAgain}`);
  const release = parsed<AreaRelease>(file, 'area.json');
  // Both become names of folders.
  if (!/^(?!shell$)[a-z][a-z0-9-]{0,39}$/.test(String(release.name)))
    throw new ExpectedError(`area.json names the area '${release.name}'. A name is one lower-case word. ${buildAgain}`);
  if (typeof release.version !== 'string' || !/^(?!\.)[\w.+-]{1,64}$/.test(release.version))
    throw new ExpectedError(`area.json has the version '${release.version}', which is not a version. ${buildAgain}`);
  return release;
}

function parsed<Value extends object>(file: Buffer, name: string): Value {
  let value: unknown;
  try {
    value = JSON.parse(file.toString('utf8'));
  } catch (error) {
    throw new ExpectedError(`${name} of the artefact is not JSON. ${packAgain}`, { cause: error });
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new ExpectedError(`${name} of the artefact is not a JSON object. ${packAgain}`);
  return value as Value;
}

function isTexts(value: unknown): value is Record<string, string> {
  return typeof value === 'object' && value !== null && Object.values(value).every((each) => typeof each === 'string');
}
