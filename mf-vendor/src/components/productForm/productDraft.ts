import type { CategoryFact } from '@rialto/shared/contract/categoryFact';
import { MAX_TAGS } from '@rialto/shared/contract/limits';
import { originalPrice, toCents } from '@rialto/shared/contract/money';
import type { NumberFormat } from '@rialto/shared/contract/number';
import { pictureAddress } from '@rialto/shared/contract/picture';
import type {
  CreateProductBody,
  OwnProductDetail,
  ProductPicture,
  UpdateProductBody,
} from '@rialto/shared/contract/product';
import type { WritableState } from '@rialto/shared/contract/productStates';
import { zonedInstant, zonedIso } from '@rialto/shared/contract/timeZone';
import { changedFields } from '@rialto/shared/forms/useDraft';
import { marketTimeZone } from '@rialto/shared/i18n/format';
import { parseTyped, typedMoney } from '@rialto/shared/i18n/typedNumber';
import { addProductTexts } from '../../texts/addProductTexts';
import { productDetailsTexts } from '../../texts/productDetailsTexts';
import { productTexts } from '../../texts/productTexts';
import { numberProblem, type ProductNumber, productNumbers, readNumber, typedNumber } from '../productNumbers';
import {
  emptyVariants,
  hasOptions,
  newVariantBody,
  type VariantsDraft,
  variantErrors,
  variantsBody,
  variantsDraftOf,
} from './variantDraft';

/** The form as typed. `shopId` is '' for the vendor's first, or only, shop. */
export interface ProductDraft {
  name: string;
  /** Price, discount and inventory of a product without options. */
  price: string;
  categoryId: string;
  inventory: string;
  discount: string;
  description: string;
  shopId: string;
  pictures: readonly ProductPicture[];
  variants: VariantsDraft;
  /** By the keys of facts, of all categories that were chosen. */
  facts: Readonly<Record<string, string>>;
  state: WritableState;
  /** The market's local time: '2026-11-20T13:00'. */
  publishAt: string;
  tags: string;
  searchTitle: string;
  searchDescription: string;
  needsCooling: boolean;
}

/** `true` for errors that the section of the field shows. */
export type DraftErrors = Partial<Record<keyof ProductDraft, string | true>>;

export const emptyDraft: ProductDraft = {
  name: '',
  price: '',
  categoryId: '',
  inventory: '',
  discount: '',
  description: '',
  shopId: '',
  pictures: [],
  variants: emptyVariants,
  facts: {},
  state: 'onSale',
  publishAt: '',
  tags: '',
  searchTitle: '',
  searchDescription: '',
  needsCooling: false,
};

export function draftOf(product: Omit<OwnProductDetail, 'revision'>): ProductDraft {
  const { name, price, categoryId, inventory, discount, description, shop, image, state = 'onSale' } = product;
  const { pictures = image ? [{ url: image, alt: '' }] : [], facts = [], tags = [], publishAt } = product;
  return {
    name,
    price: typedMoney(price),
    categoryId: String(categoryId ?? ''),
    inventory: typedNumber(inventory),
    discount: discount > 0 ? typedNumber(discount) : '',
    description: description ?? '',
    shopId: String(shop?.id ?? ''),
    pictures,
    variants: variantsDraftOf(product),
    facts: Object.fromEntries(
      facts.map(({ key, kind, value }) => [key, kind === 'number' ? typedNumber(Number(value)) : value]),
    ),
    state: state === 'archived' ? 'onSale' : state,
    publishAt: publishAt ? zonedIso(new Date(publishAt), marketTimeZone()).slice(0, 16) : '',
    tags: tags.join(', '),
    searchTitle: product.searchTitle ?? '',
    searchDescription: product.searchDescription ?? '',
    needsCooling: product.needsCooling ?? false,
  };
}

export const isPictureAddress = (text: string): boolean => pictureAddress.test(text.trim());

export const tagsOf = (typed: string): string[] =>
  typed
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');

/** Error messages by field. Name, price, category and inventory are required; those of a product with options are in its variants. */
export function draftErrors(draft: ProductDraft, facts: readonly CategoryFact[] = []): DraftErrors {
  const addProduct = addProductTexts.current();
  const product = productTexts.current();
  const { state, search } = productDetailsTexts.current();
  const errors: DraftErrors = {};
  if (draft.name.trim() === '') errors.name = product.blank.name;
  if (draft.categoryId === '') errors.categoryId = product.blank.category;
  if (!draft.pictures.every(({ url }) => isPictureAddress(url))) errors.pictures = addProduct.imageExpected;
  if (!hasOptions(draft.variants))
    for (const field of productNumbers) {
      const problem = numberProblem(field, draft[field]);
      if (problem) errors[field] = problem;
    }
  if (Object.keys(variantErrors(draft.variants)).length > 0) errors.variants = true;
  if (facts.some((fact) => factProblem(fact, draft.facts[fact.key]))) errors.facts = true;
  if (draft.state === 'scheduled' && instantOf(draft) === null) errors.publishAt = state.blank;
  const tags = tagsOf(draft.tags);
  if (tags.length > MAX_TAGS) errors.tags = search.tooManyTags(MAX_TAGS);
  else if (tags.some((tag) => tag.length > 40)) errors.tags = search.longTag;
  return errors;
}

/** When a scheduled product goes on sale, as ISO 8601; null while the typed time is incomplete. */
export const instantOf = ({ publishAt }: ProductDraft): string | null =>
  zonedInstant(publishAt, marketTimeZone())?.toISOString() ?? null;

/** The decimals that the API stores. */
export const factFormat: NumberFormat = { unit: 'count', decimals: 3, min: -999_999_999, max: 999_999_999 };

export function factProblem({ kind }: Pick<CategoryFact, 'kind'>, typed: string | undefined): string | null {
  if (kind !== 'number' || !typed?.trim() || parseTyped(typed, factFormat).value !== null) return null;
  return productDetailsTexts.current().facts.noNumber;
}

/** The typed facts that a category has no place for. */
export function misfits(draft: ProductDraft, facts: readonly CategoryFact[]): { key: string; value: string }[] {
  return Object.entries(draft.facts).flatMap(([key, value]) => {
    const fact = facts.find((each) => each.key === key);
    const fits = fact !== undefined && (fact.kind !== 'choice' || fact.choices.includes(value));
    return value === '' || fits ? [] : [{ key, value }];
  });
}

/** The request body of a draft without errors; of a product without options and further details that of the specification. */
export function toBody(
  draft: ProductDraft,
  createdBy: number,
  shopId: number | null,
  facts: readonly CategoryFact[] = [],
): CreateProductBody {
  const split = hasOptions(draft.variants) ? variantsBody(draft.variants) : null;
  return {
    name: draft.name.trim(),
    // those of the variants replace them
    ...(split ? { price: split.variants[0]?.price ?? 0, inventory: 0, discount: null } : numbersBody(draft)),
    categoryId: Number(draft.categoryId),
    image: imageOf(draft),
    createdBy,
    description: draft.description.trim() || null,
    shopId,
    ...changedFields<Partial<CreateProductBody>>(detailsBody(draft, facts), { ...detailsBody(emptyDraft, facts) }),
    ...(split ?? newVariantBody(draft.variants)),
  };
}

/** A blank address is one that is being replaced. */
const picturesBody = ({ pictures }: ProductDraft): ProductPicture[] =>
  pictures.map(({ url, alt }) => ({ url: url.trim(), alt: alt.trim() })).filter(({ url }) => url !== '');

const imageOf = (draft: ProductDraft) => picturesBody(draft)[0]?.url ?? null;

function numbersBody(draft: ProductDraft) {
  // If the draft has errors after all, the server gets NaN and rejects it, rather than a wrong number.
  const number = (field: ProductNumber) => readNumber(field, draft[field]) ?? Number.NaN;
  return {
    price: number('price'),
    inventory: number('inventory'),
    discount: draft.discount.trim() ? number('discount') : null,
  };
}

/** The fields beyond the specification's form. */
function detailsBody(draft: ProductDraft, facts: readonly CategoryFact[]) {
  const { state } = draft;
  return {
    pictures: hasMorePictures(draft) ? picturesBody(draft) : undefined,
    state,
    publishAt: state === 'scheduled' ? instantOf(draft) : null,
    tags: tagsOf(draft.tags),
    searchTitle: draft.searchTitle.trim() || null,
    searchDescription: draft.searchDescription.trim() || null,
    needsCooling: draft.needsCooling,
    facts: factsBody(draft, facts),
  } satisfies Partial<CreateProductBody>;
}

/** The facts that the category has; null for blank ones. */
function factsBody(draft: ProductDraft, facts: readonly CategoryFact[]) {
  return Object.fromEntries(
    facts.map(({ key, kind, choices }) => {
      const typed = draft.facts[key]?.trim() ?? '';
      if (kind === 'number') return [key, parseTyped(typed, factFormat).value];
      return [key, kind === 'choice' && !choices.includes(typed) ? null : typed || null];
    }),
  );
}

/**
 * The fields of a draft without errors that differ from the product as it was opened. Price, discount and inventory of a product with
 * options are in its variants.
 */
export function changedBody(
  opened: ProductDraft,
  draft: ProductDraft,
  facts: readonly CategoryFact[] = [],
): UpdateProductBody {
  const isSplit = hasOptions(draft.variants) || hasOptions(opened.variants);
  const hasMore = hasMorePictures(draft) || hasMorePictures(opened);
  const bodyOf = (of: ProductDraft): UpdateProductBody => {
    const { facts: _facts, pictures: _pictures, ...details } = detailsBody(of, facts);
    return {
      name: of.name.trim(),
      categoryId: Number(of.categoryId),
      description: of.description.trim() || null,
      shopId: Number(of.shopId) || null,
      ...details,
      // one picture without a description is sent as the specification says
      ...(hasMore ? { pictures: picturesBody(of) } : { image: imageOf(of) }),
      ...(!isSplit && numbersBody(of)),
    };
  };
  const { publishAt, ...fields } = changedFields(bodyOf(draft), bodyOf(opened));
  const changedFacts = changedFields(factsBody(draft, facts), factsBody(opened, facts));
  return {
    ...fields,
    // without a time for a product that is not scheduled any more
    ...(publishAt && { publishAt }),
    ...(Object.keys(changedFacts).length > 0 && {
      facts: { ...changedFacts } as Record<string, string | number | null>,
    }), // some of its own entries
  };
}

const hasMorePictures = (draft: ProductDraft) =>
  picturesBody(draft).length > 1 || picturesBody(draft).some(({ alt }) => alt !== '');

/** What buyers pay and, with a discount, the earlier price, in dollars; null while the price is not a number. */
export function buyersPrice(
  draft: Pick<ProductDraft, 'price' | 'discount'>,
): { pays: number; was: number | null } | null {
  const pays = readNumber('price', draft.price);
  if (pays === null) return null;
  const was = originalPrice(toCents(pays), readNumber('discount', draft.discount) ?? 0) / 100;
  return { pays, was: was > pays ? was : null };
}
