import { useSearchParams } from '@rialto/shared/router';

/**
 * The filters of a list, kept in the URL under `names`; '' for what the address doesn't say. Changing one replaces the
 * entry in the history, so Back leaves the list instead of undoing the filter letter by letter.
 */
export function useListParams<Name extends string>(names: readonly Name[]) {
  const [params, setParams] = useSearchParams();
  const set = (change: Partial<Record<Name, string>>) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        for (const name of names) {
          const value = change[name];
          if (value) next.set(name, value);
          else if (value === '') next.delete(name);
        }
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return { get: (name: Name): string => params.get(name) ?? '', set };
}
