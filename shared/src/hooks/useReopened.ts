import { useSearchParams } from '@rialto/shared/router';
import { useState } from 'react';

/**
 * A dialog that opens again after a login that it asked for: the URL to come back to has `returnTo` added, which closing removes.
 * @param value distinguishes the dialogs of a page that share the parameter
 */
export function useReopened(param: string, value: string) {
  const [params, setParams] = useSearchParams();
  const [isOpen, setIsOpen] = useState(params.get(param) === value);
  const close = () => {
    setIsOpen(false);
    if (params.get(param) !== value) return;
    params.delete(param);
    setParams(params, { replace: true, preventScrollReset: true });
  };
  return { isOpen, open: () => setIsOpen(true), close, returnTo: { [param]: value } };
}
