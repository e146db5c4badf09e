import { useEffect, useState } from 'react';
import { emptyDraft, type ProductDraft } from './productDraft';

/**
 * What was typed so far, kept in this tab: it outlives another page, a reload, a session that ends. `restored` until
 * the draft that was found here is changed to an empty one.
 */
export function useProductDraft(userId: number) {
  const key = `rialto.add-product.${userId}`;
  const [found] = useState(() => read(key));
  const [draft, setDraft] = useState<ProductDraft>(found ?? emptyDraft);
  const [restored, setRestored] = useState(found !== null);

  useEffect(() => {
    if (isEmpty(draft)) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(draft));
  }, [key, draft]);

  const clear = () => {
    setDraft(emptyDraft);
    setRestored(false);
  };
  return { draft, setDraft, restored, clear };
}

function read(key: string): ProductDraft | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<ProductDraft> | null;
    return stored && { ...emptyDraft, ...stored };
  } catch {
    return null;
  }
}

const isEmpty = (draft: ProductDraft): boolean => Object.values(draft).every((text) => text === '');
