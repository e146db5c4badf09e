import type { Shop } from '@rialto/shared/contract/shop';
import { ApiError } from '@rialto/shared/http';
import { shopTexts } from '../../texts/shopTexts';

/** The form as typed. */
export interface ShopDraft {
  name: string;
  description: string;
  logo: string;
}

export type ShopErrors = Partial<Record<keyof ShopDraft, string>>;

export const draftOf = (shop: Pick<Shop, 'name' | 'description' | 'logo'> | null): ShopDraft => ({
  name: shop?.name ?? '',
  description: shop?.description ?? '',
  logo: shop?.logo ?? '',
});

/** Error messages of required fields that are blank. */
export function blankFields({ name, description }: ShopDraft): ShopErrors {
  const t = shopTexts.current().form;
  return {
    ...(name.trim() === '' && { name: t.blankName }),
    ...(description.trim() === '' && { description: t.blankDescription }),
  };
}

/** The request body of a new shop. */
export const toBody = ({ name, description, logo }: ShopDraft) => ({
  name: name.trim(),
  logo: logo.trim() || null,
  description: description.trim(),
});

/** The fields of a rejected update that another user has changed, too. */
export interface Conflict {
  fields: (keyof ShopDraft)[];
  current: Pick<Shop, 'name' | 'description' | 'logo' | 'revision'>;
}

export function conflictOf(error: unknown): Conflict | null {
  if (!(error instanceof ApiError) || error.code !== 'CONFLICT' || !error.details.shop) return null;
  const draft = draftOf(null);
  return {
    fields: Object.keys(error.fields).filter((field) => field in draft) as Conflict['fields'],
    current: error.details.shop,
  };
}
