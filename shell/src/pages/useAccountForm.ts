import { ApiError, errorMessage } from '@rialto/shared/http';
import { useEffect, useRef, useState } from 'react';
import { sentence } from './sentence';

/**
 * Sends what is typed about one's own account, once at a time; what is wrong stands beside its field, in the language shown, and
 * the first one gets the focus.
 */
export function useAccountForm<Typed extends object, Answer>(send: (typed: Typed) => Promise<Answer>) {
  type Errors = Partial<Record<keyof Typed, string | undefined>>;
  const form = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<{ errors: () => Errors } | { failure: unknown } | null>(null);
  const [saving, setSaving] = useState(false);

  // Once the errors are on the page.
  useEffect(() => {
    if (problem) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [problem]);

  const refuse = (errors: () => Errors) => setProblem({ errors });

  const save = async (typed: Typed, onSaved: (answer: Answer) => void) => {
    if (saving) return;
    setSaving(true);
    setProblem(null);
    try {
      onSaved(await send(typed));
    } catch (error) {
      const fields = () => Object.entries(error instanceof ApiError ? error.fields : {});
      const refused = fields();
      // What the form has no field for is said under it.
      if (refused.length > 0 && refused.every(([name]) => name in typed))
        refuse(() => Object.fromEntries(fields().map(([name, text]) => [name, sentence(text)])) as Errors); // every name is one of its
      else setProblem({ failure: error });
    }
    setSaving(false);
  };

  const errors: Errors = problem && 'errors' in problem ? problem.errors() : {};
  const failure = problem && 'failure' in problem ? errorMessage(problem.failure) : null;
  return { form, errors, failure, saving, refuse, save };
}
