import { type ExpectedType, type FieldErrorCode, fieldErrors } from '@rialto/shared/contract/messages/fieldErrors';
import type { z } from 'zod';
import type { FieldErrors } from '../../errors/messageText';

type FieldError = FieldErrors[string];

const MAX_UNKNOWN = 10;

/**
 * Converts zod's issues to one error per field. Keys are paths such as 'cartItems.0.quantity', or 'body' for the whole;
 * at most ten unknown fields are listed. Requires issues created with `reportInput`.
 */
export function fieldErrorsOf(issues: readonly z.core.$ZodIssue[]): FieldErrors {
  const fields: FieldErrors = {};
  let unknown = 0;
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys.slice(0, MAX_UNKNOWN - unknown)) {
        const name = shown(key);
        fields[[...issue.path, name].join('.')] = { code: 'UNKNOWN_FIELD', params: { name } };
        unknown += 1;
      }
      continue;
    }
    // only the first issue of a field is reported
    fields[issue.path.join('.') || 'body'] ??= fieldErrorOf(issue);
  }
  return fields;
}

// The names of unknown fields are displayed and logged.
function shown(key: string): string {
  return key.replace(/\p{Cc}/gu, '').slice(0, 40);
}

function fieldErrorOf(issue: z.core.$ZodIssue): FieldError {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return { code: 'REQUIRED' };
      return { code: 'WRONG_TYPE', params: { expected: expected(issue.expected) } };
    case 'too_small': {
      const least = Number(issue.minimum);
      if (issue.origin === 'string') return least === 1 ? { code: 'EMPTY' } : { code: 'TOO_SHORT', params: { least } };
      return { code: issue.origin === 'array' ? 'TOO_FEW' : 'AT_LEAST', params: { least } };
    }
    case 'too_big': {
      const most = Number(issue.maximum);
      if (issue.origin === 'string') return { code: 'TOO_LONG', params: { most } };
      return { code: issue.origin === 'array' ? 'TOO_MANY' : 'AT_MOST', params: { most } };
    }
    case 'invalid_value':
      return { code: 'NOT_ONE_OF', params: { values: issue.values.map(String) } };
    case 'invalid_format':
      return formats[issue.format] ?? named(issue.message);
    case 'custom':
      return named(issue.message);
    default:
      return { code: 'INVALID' };
  }
}

const types: readonly string[] = ['number', 'int', 'string', 'boolean', 'array', 'object'] satisfies ExpectedType[];
const expected = (type: string) => (types.includes(type) ? (type as ExpectedType) : 'other'); // safe: checked by includes()

const formats: Record<string, FieldError> = {
  email: { code: 'NO_EMAIL' },
  date: { code: 'NO_DATE' },
  safeint: { code: 'WRONG_TYPE', params: { expected: 'int' } },
};

/** The contract's own checks use codes of field errors as messages. */
function named(message: string): FieldError {
  return message in fieldErrors ? ({ code: message as FieldErrorCode } as FieldError) : { code: 'INVALID' }; // safe: the contract's own checks have no parameters
}
