import type { UpdateUserBody, User } from '@rialto/shared/contract/user';
import { ApiError, errorMessage } from '@rialto/shared/http';
import { updateAccount } from '@rialto/shared/session';
import { useEffect, useRef, useState } from 'react';
import { sentence } from '../sentence';

type Errors = Partial<Record<keyof UpdateUserBody, string | undefined>>;

/** Sends a change of one's own account, once at a time; what is wrong stands beside its field, and the first one gets the focus. */
export function useAccountForm() {
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

  const save = async (change: UpdateUserBody, onSaved: (user: User) => void) => {
    if (saving) return;
    setSaving(true);
    refuse({});
    try {
      onSaved(await updateAccount(change));
    } catch (error) {
      const fields = Object.entries(error instanceof ApiError ? error.fields : {});
      // What the form has no field for is said under it.
      if (fields.length > 0 && fields.every(([name]) => name in change))
        setErrors(Object.fromEntries(fields.map(([name, text]) => [name, sentence(text)])));
      else setFailure(errorMessage(error));
    }
    setSaving(false);
  };

  return { form, errors, failure, saving, refuse, save };
}
