import { createHash } from 'node:crypto';
import pLimit from 'p-limit';
import { ExpectedError } from '../expected';
import type { BuiltArea, BuiltShell } from './builtApp';
import { isTwin, servedType } from './servedTypes';
import { placedFiles } from './siteFolder';

const atOnce = 8;
const patienceMs = 10_000;

/**
 * Requests every file of an uploaded release from the site: each must have status 200, the right type and the built bytes, plain
 * and compressed.
 * @throws ExpectedError naming the files that do not
 */
export async function verifyServed(siteUrl: string, built: BuiltArea | BuiltShell): Promise<void> {
  const base = built.kind === 'area' ? built.release.base : '/';
  const files = built.kind === 'area' ? Object.keys(built.contents.files) : placedFiles(built.contents).versioned;
  const problems: string[] = [];
  await pLimit(atOnce).map(
    files.filter((file) => !isTwin(file)),
    async (file) => {
      for (const encoding of ['identity', 'gzip, br']) {
        const url = new URL(base + file, siteUrl);
        const problem = await problemOf(url, file, built.contents.files[file] ?? '', encoding);
        if (problem) problems.push(problem);
      }
    },
  );
  if (problems.length > 0)
    throw new ExpectedError(
      ['Some files are not served correctly; the live site has not changed:', ...problems].join('\n  - '),
    );
}

async function problemOf(url: URL, file: string, hash: string, encoding: string): Promise<string | null> {
  try {
    const response = await fetch(url, {
      headers: { 'Accept-Encoding': encoding },
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
    });
    const type = response.headers.get('content-type') ?? 'no type';
    const body = Buffer.from(await response.arrayBuffer());
    if (response.status !== 200) return `${url} responds with ${response.status}`;
    if (!servedType(file)?.test(type)) return `${url} is served as ${type}`;
    const received = `sha384-${createHash('sha384').update(body).digest('base64')}`;
    return received === hash ? null : `${url} is served with different content (Accept-Encoding: ${encoding})`;
  } catch (error) {
    const { message, cause } = error as Error; // fetch throws nothing else
    return `${url} cannot be loaded: ${cause instanceof Error ? cause.message : message}`;
  }
}
