import type { ProductDetail } from '@rialto/shared/contract/product';
import type { Variant } from '@rialto/shared/contract/variant';
import { useLocation, useSearchParams } from '@rialto/shared/router';
import { useState } from 'react';
import { variantParam } from '../../listingParams';
import { initialVariant } from './variants';

/** The chosen variant of a product; undefined where an older version of the API has none. */
export interface ChosenVariant {
  variant: Variant | undefined;
  /** Whether the address names it, and not merely the product. */
  isInUrl: boolean;
  choose: (variant: Variant) => void;
}

/** The variant that the URL names, or the first to show. A choice replaces the history entry, so that Back leaves the product. */
export function useVariant({ variants = [] }: ProductDetail): ChosenVariant {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const inUrl = params.get(variantParam);
  const [lastInUrl, setLastInUrl] = useState(inUrl);
  // State, as a radio button must not wait for the navigation.
  const [chosenId, setChosenId] = useState(Number(inUrl));
  if (inUrl !== lastInUrl) {
    setLastInUrl(inUrl);
    setChosenId(Number(inUrl));
  }
  const chosen = variants.find(({ id }) => id === chosenId);
  return {
    variant: chosen ?? initialVariant(variants),
    isInUrl: chosen !== undefined,
    choose: ({ id }) => {
      setChosenId(id);
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          next.set(variantParam, String(id));
          return next;
        },
        { replace: true, preventScrollReset: true, state },
      );
    },
  };
}
