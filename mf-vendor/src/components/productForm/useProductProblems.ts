import { type SubmitErrors, sentence } from '@rialto/shared/forms/useForm';
import { ApiError } from '@rialto/shared/http';
import { useState } from 'react';
import { variantTexts } from '../../texts/variantTexts';
import { emptyDraft, type ProductDraft } from './productDraft';
import { hasOptions, matrixRows, onlyKey, type VariantErrors } from './variantDraft';

interface Rejected {
  /** By `<key>.<field>`. */
  variants: VariantErrors;
  /** By the key of the fact. */
  facts: Readonly<Record<string, string>>;
}

export interface ProductProblems extends Rejected {
  /** Keeps the errors of a rejected product about variants and facts. */
  report: (error: unknown, draft: ProductDraft) => void;
  /** Removes the error of a cell or a fact that was edited. */
  drop: (name: string) => void;
  clear: () => void;
  /** The errors of the form's own fields, for `useForm`. */
  explain: (error: unknown) => SubmitErrors<ProductDraft> | undefined;
}

const none: Rejected = { variants: {}, facts: {} };

/** The server's errors about cells of the matrix and about facts, which the form shows until they are edited. */
export function useProductProblems(): ProductProblems {
  const [rejected, setRejected] = useState(none);
  return {
    ...rejected,
    report: (error, draft) => setRejected(error instanceof ApiError ? rejectedParts(error.fields, draft) : none),
    drop: (name) =>
      setRejected(({ variants, facts }) => ({ variants: without(variants, name), facts: without(facts, name) })),
    clear: () => setRejected(none),
    explain,
  };
}

const without = (errors: Readonly<Record<string, string>>, name: string) =>
  name in errors ? Object.fromEntries(Object.entries(errors).filter(([key]) => key !== name)) : errors;

/** Paths of the server: 'variants.2.sku', 'facts.origin'. */
function rejectedParts(fields: Readonly<Record<string, string>>, { variants: draft }: ProductDraft): Rejected {
  const sent = hasOptions(draft)
    ? matrixRows(draft).flatMap(({ key, variant }) => (variant.isLeftOut ? [] : [key]))
    : [onlyKey];
  const variants: Record<string, string> = {};
  const facts: Record<string, string> = {};
  for (const [path, message] of Object.entries(fields)) {
    const [part, index = '', field] = path.split('.');
    const key = sent[Number(index)];
    if (part === 'variants' && field !== undefined && key !== undefined)
      variants[`${key}.${field}`] = sentence(message);
    if (part === 'facts' && index !== '') facts[index] = sentence(message);
  }
  return { variants, facts };
}

function explain(error: unknown): SubmitErrors<ProductDraft> | undefined {
  if (!(error instanceof ApiError) || Object.keys(error.fields).length === 0) return undefined;
  const errors: Record<string, string | true> = {};
  let isKnown = true;
  let count = 0;
  for (const [path, message] of Object.entries(error.fields)) {
    const [part = '', index] = path.split('.');
    const field = part === 'image' ? 'pictures' : part;
    const isInSection = (part === 'variants' || part === 'facts') && index !== undefined;
    if (isInSection) count += 1;
    if (field in emptyDraft) errors[field] = isInSection ? true : sentence(message);
    else isKnown = false;
  }
  if (!isKnown) return { errors, failure: error.message };
  return { errors, failure: count > 0 ? variantTexts.current().problems(count) : undefined };
}
