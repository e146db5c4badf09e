import path from 'node:path';

/** As which type each kind of file has to be served, or a browser refuses it. The servers' own lists say the same. */
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

/** The type a file must be served as; null for a kind that no server here knows. A compressed twin is its file's kind. */
export function servedType(file: string): RegExp | null {
  return types[path.extname(withoutTwin(file))] ?? null;
}

/** Whether a file is the compressed twin of another, which is served in its place and never by its own name. */
export function isTwin(file: string): boolean {
  return withoutTwin(file) !== file;
}

function withoutTwin(file: string): string {
  return file.replace(/\.(gz|br)$/, '');
}
