import type { Shop } from '@rialto/shared/contract/shop';

/** The form as typed. */
export interface ShopDraft {
  name: string;
  description: string;
  logo: string;
}

export type ShopErrors = Partial<Record<keyof ShopDraft, string>>;

/** Section 5 of the specification. */
export const blankText = 'Shop name and description cannot be empty';

export const draftOf = (shop: Shop | null): ShopDraft => ({
  name: shop?.name ?? '',
  description: shop?.description ?? '',
  logo: shop?.logo ?? '',
});

/** What is blank and must not be. */
export function blankFields({ name, description }: ShopDraft): ShopErrors {
  return {
    ...(name.trim() === '' && { name: 'Enter a name.' }),
    ...(description.trim() === '' && { description: 'Enter a description.' }),
  };
}

/** The call's body. */
export const toBody = ({ name, description, logo }: ShopDraft) => ({
  name: name.trim(),
  logo: logo.trim() || null,
  description: description.trim(),
});
