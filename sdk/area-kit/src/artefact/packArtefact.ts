import { createPublicKey, sign } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { create } from 'tar';
import { contentsFile, damageOf, readContents } from '../build/contents';
import { ExpectedError } from '../expected';
import { limits, type Signature, signatureFile, sizeText } from './format';
import { fingerprintOf, readPrivateKey } from './keys';

interface PackOptions {
  /** The folder that the build has written. */
  build: string;
  /** The folder for the artefact. */
  to: string;
  /** The team's Ed25519 private key in PEM. */
  privateKey: string;
}

/**
 * Packs the build of an area into one signed file, `<area>-<version>.tgz`, and gives its path.
 * @throws ExpectedError when the build is missing, damaged or too large, or the key is not valid
 */
export async function packArtefact({ build, to, privateKey }: PackOptions): Promise<string> {
  const key = readPrivateKey(privateKey);
  const damaged = damageOf(build);
  if (damaged.length > 0)
    throw new ExpectedError(
      `The build in ${build} is missing, incomplete or damaged: ${damaged.join(', ')}. Build it again.`,
    );
  const files = Object.keys(readContents(build).files);
  const size = files.reduce((sum, file) => sum + statSync(path.join(build, file)).size, 0);
  if (files.length > limits.files - 2 || size > limits.unpackedBytes)
    throw new ExpectedError(
      `The build has ${files.length} files with ${sizeText(size)}. An artefact holds at most ${limits.files} files with ${sizeText(limits.unpackedBytes)}: split the area, or serve large files from elsewhere.`,
    );

  const { name, version } = JSON.parse(readFileSync(path.join(build, 'area.json'), 'utf8')) as Record<string, string>;
  const contents = readFileSync(path.join(build, contentsFile));
  const signature: Signature = {
    key: fingerprintOf(createPublicKey(key)),
    signature: sign(null, contents, key).toString('base64'),
  };
  const target = path.join(to, `${path.basename(`${name}-${version}`)}.tgz`);
  const aside = mkdtempSync(path.join(tmpdir(), 'rialto-pack-'));
  try {
    for (const file of [contentsFile, ...files]) cpSync(path.join(build, file), path.join(aside, file));
    writeFileSync(path.join(aside, signatureFile), JSON.stringify(signature));
    mkdirSync(to, { recursive: true });
    // Equal builds give equal bytes: no owner, no time.
    await create({ file: target, cwd: aside, gzip: true, portable: true, strict: true, mtime: new Date(0) }, [
      contentsFile,
      signatureFile,
      ...files,
    ]);
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
  if (statSync(target).size > limits.packedBytes) {
    rmSync(target);
    throw new ExpectedError(`The packed build is larger than ${sizeText(limits.packedBytes)}. Split the area.`);
  }
  return target;
}
