import type { Shop } from '@rialto/shared/contract/shop';
import { ApiError } from '@rialto/shared/http';
import { shopTexts } from '../../texts/shopTexts';

/** The form as typed. */
export interface ShopDraft {
  name: string;
  description: string;
  logo: string;
  cover: string;
  location: string;
  opening: string;
  deliveryPolicy: string;
  returnsPolicy: string;
  /** The day on which the shop is back, '2026-12-05'; '' while it is open. */
  holidayUntil: string;
  holidayNote: string;
}

export type ShopErrors = Partial<Record<keyof ShopDraft, string>>;

type ShopState = Pick<Shop, keyof ShopDraft>;

export const draftOf = (shop: ShopState | null): ShopDraft => ({
  name: shop?.name ?? '',
  description: shop?.description ?? '',
  logo: shop?.logo ?? '',
  cover: shop?.cover ?? '',
  location: shop?.location ?? '',
  opening: shop?.opening ?? '',
  deliveryPolicy: shop?.deliveryPolicy ?? '',
  returnsPolicy: shop?.returnsPolicy ?? '',
  holidayUntil: shop?.holidayUntil ?? '',
  holidayNote: shop?.holidayNote ?? '',
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
export const toBody = ({ name, description, ...optional }: ShopDraft) => ({
  name: name.trim(),
  description: description.trim(),
  logo: optional.logo.trim() || null,
  cover: optional.cover.trim() || null,
  location: optional.location.trim() || null,
  opening: optional.opening.trim() || null,
  deliveryPolicy: optional.deliveryPolicy.trim() || null,
  returnsPolicy: optional.returnsPolicy.trim() || null,
  holidayUntil: optional.holidayUntil || null,
  holidayNote: optional.holidayNote.trim() || null,
});

/** The fields of a rejected update that another user has changed, too. */
export interface Conflict {
  fields: (keyof ShopDraft)[];
  current: ShopState & Pick<Shop, 'revision'>;
}

export function conflictOf(error: unknown): Conflict | null {
  if (!(error instanceof ApiError) || error.code !== 'CONFLICT' || !error.details.shop) return null;
  const draft = draftOf(null);
  return {
    fields: Object.keys(error.fields).filter((field) => field in draft) as Conflict['fields'],
    current: error.details.shop,
  };
}
