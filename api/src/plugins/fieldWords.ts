import type { z } from 'zod';

// How people call a field whose name doesn't say it.
const labels: Record<string, string> = {
  email: 'Email address',
  userEmail: 'Email address',
  imageUrl: 'Image',
  details: 'Text',
  q: 'Search text',
  createdBy: 'Owner',
  tranId: 'Transaction number',
  totalPriceToPay: 'Total price',
};

const MAX_UNKNOWN = 10;

/**
 * zod's issues as one sentence per field, without a full stop: `{ price: 'Price must be at least 0' }`. The keys are
 * the fields' names, 'cartItems.0.quantity' for nested ones, 'body' for the whole; of unknown fields the first ten. Needs issues made with `reportInput`.
 */
export function fieldsInWords(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  const fields: Record<string, string> = {};
  let unknown = 0;
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys.slice(0, MAX_UNKNOWN - unknown)) {
        const name = shown(key);
        fields[[...issue.path, name].join('.')] = `Unknown field '${name}'`;
        unknown += 1;
      }
      continue;
    }
    const key = issue.path.join('.') || 'body';
    // The first thing wrong with a field is enough to go on with.
    fields[key] ??= `${label(issue.path)} ${complaint(issue)}`;
  }
  return fields;
}

// What a stranger names his fields is repeated to people, and into logs.
function shown(key: string): string {
  return key.replace(/\p{Cc}/gu, '').slice(0, 40);
}

function label(path: PropertyKey[]): string {
  const name = path.findLast((part): part is string => typeof part === 'string');
  if (name === undefined) return 'The body';
  const words = name.replace(/Id$/, '').replace(/([A-Z])/g, ' $1');
  return labels[name] ?? words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}

function complaint(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'is required'
        : `must be ${kinds[issue.expected] ?? `a valid ${issue.expected}`}`;
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return 'cannot be empty';
      return `must ${bound(issue.origin, 'at least', issue.minimum)}`;
    case 'too_big':
      return `must ${bound(issue.origin, 'at most', issue.maximum)}`;
    case 'invalid_value':
      return `must be one of: ${issue.values.join(', ')}`;
    case 'invalid_format':
      return formats[issue.format] ?? issue.message;
    case 'custom':
      return issue.message;
    default:
      return 'is not valid';
  }
}

const kinds: Record<string, string> = {
  number: 'a number',
  int: 'a whole number',
  string: 'text',
  boolean: 'true or false',
  array: 'a list',
  object: 'a JSON object',
};

const formats: Record<string, string> = {
  email: 'must look like name@example.com',
  date: 'must be a date such as 2026-11-20',
  safeint: 'must be a whole number',
};

function bound(origin: string, words: string, limit: number | bigint): string {
  if (origin === 'string') return `have ${words} ${limit} characters`;
  if (origin === 'array') return `have ${words} ${limit} entries`;
  return `be ${words} ${limit}`;
}
