import type { Shop, UpdateShopBody } from '@rialto/shared/contract/shop';
import { shopTexts } from '../../texts/shopTexts';

/** The form as typed. */
export interface ShopDraft {
  name: string;
  description: string;
  logo: string;
}

export type ShopErrors = Partial<Record<keyof ShopDraft, string>>;

export const draftOf = (shop: Shop | null): ShopDraft => ({
  name: shop?.name ?? '',
  description: shop?.description ?? '',
  logo: shop?.logo ?? '',
});

/** What is blank and must not be. */
export function blankFields({ name, description }: ShopDraft): ShopErrors {
  const t = shopTexts.current().form;
  return {
    ...(name.trim() === '' && { name: t.blankName }),
    ...(description.trim() === '' && { description: t.blankDescription }),
  };
}

/** A new shop, as the call takes it. */
export const toBody = ({ name, description, logo }: ShopDraft) => ({
  name: name.trim(),
  logo: logo.trim() || null,
  description: description.trim(),
});

/** The fields that differ from the shop as it was opened: what changed elsewhere meanwhile stays. */
export function changedBody(initial: ShopDraft, draft: ShopDraft): UpdateShopBody {
  const before = toBody(initial);
  const changed = Object.entries(toBody(draft)).filter(([field, value]) => value !== before[field as keyof ShopDraft]);
  return Object.fromEntries(changed);
}
