import { ApiError, errorMessage } from '@rialto/shared/http';
import { useEffect, useRef, useState } from 'react';
import { sentence } from '../sentence';

/**
 * Sends what is typed about one's own account, once at a time; what is wrong stands beside its field, and the first one
 * gets the focus.
 */
export function useAccountForm<Typed extends object, Answer>(send: (typed: Typed) => Promise<Answer>) {
  type Errors = Partial<Record<keyof Typed, string | undefined>>;
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);

  // Once the errors are on the page.
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [errors]);

  const refuse = (found: Errors) => {
    setFailure(null);
    setErrors(found);
  };

  const save = async (typed: Typed, onSaved: (answer: Answer) => void) => {
    if (saving) return;
    setSaving(true);
    refuse({});
    try {
      onSaved(await send(typed));
    } catch (error) {
      const fields = Object.entries(error instanceof ApiError ? error.fields : {});
      // What the form has no field for is said under it.
      if (fields.length > 0 && fields.every(([name]) => name in typed))
        setErrors(Object.fromEntries(fields.map(([name, text]) => [name, sentence(text)])) as Errors); // every name is one of its
      else setFailure(errorMessage(error));
    }
    setSaving(false);
  };

  return { form, errors, failure, saving, refuse, save };
}
