import path from 'node:path';

/** The types as which browsers accept each kind of file. The servers have the same lists. */
const types: Record<string, RegExp> = {
  '.js': /^(application|text)\/javascript\b/,
  '.css': /^text\/css\b/,
  '.json': /^application\/json\b/,
  '.webmanifest': /^application\/manifest\+json\b/,
  '.html': /^text\/html\b/,
  '.txt': /^text\/plain\b/,
  '.svg': /^image\/svg\+xml\b/,
  '.png': /^image\/png\b/,
  '.webp': /^image\/webp\b/,
  '.ico': /^image\/x-icon\b|^image\/vnd\.microsoft\.icon\b/,
  '.woff2': /^font\/woff2\b/,
};

/** The type of a file or its compressed twin; null for a kind that the servers do not know. */
export function servedType(file: string): RegExp | null {
  return types[path.extname(withoutTwin(file))] ?? null;
}

/** Whether a file is the compressed twin of another, and is never requested by its own name. */
export function isTwin(file: string): boolean {
  return withoutTwin(file) !== file;
}

function withoutTwin(file: string): string {
  return file.replace(/\.(gz|br)$/, '');
}
