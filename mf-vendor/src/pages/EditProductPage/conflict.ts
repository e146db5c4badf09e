import type { Category } from '@rialto/shared/contract/category';
import type { OwnProductDetail } from '@rialto/shared/contract/product';
import type { Shop } from '@rialto/shared/contract/shop';
import type { ApiError } from '@rialto/shared/http';
import { draftOf, emptyDraft, type ProductDraft } from '../../components/productForm/productDraft';
import { deliveryTexts } from '../../texts/deliveryTexts';
import { importTexts } from '../../texts/importTexts';
import { productDetailsTexts } from '../../texts/productDetailsTexts';
import { productTexts } from '../../texts/productTexts';

/** The fields of a rejected update that another user has changed, too. */
export interface Conflict {
  fields: (keyof ProductDraft)[];
  /** The product as it is now. */
  current: OwnProductDetail;
}

interface Choices {
  categories: Category[];
  shops: Shop[];
}

export function conflictOf(
  error: ApiError,
  product: OwnProductDetail,
  { categories, shops }: Choices,
): Conflict | null {
  const { current } = error.details;
  if (error.code !== 'CONFLICT' || !current) return null;
  const { shopId, facts, state, ...fields } = current;
  const category = categories.find(({ id }) => id === fields.categoryId) ?? null;
  // the form and the server use the same field names, except for the first picture
  const names = Object.keys(error.fields).map((field) => (field === 'image' ? 'pictures' : field));
  return {
    fields: [...new Set(names)].filter((field) => field in emptyDraft) as Conflict['fields'],
    current: {
      ...product,
      ...fields,
      ...(product.archivedAt === null && state && { state: state as ProductDraft['state'] }), // one of the writable states
      ...(facts && { facts: factsNow(product, facts) }),
      category,
      Category: category,
      shop: shops.find(({ id }) => id === shopId) ?? null,
      available: product.available + fields.inventory - product.inventory,
    },
  };
}

/** The current facts with the names that are known; others are shown under their keys. */
function factsNow({ facts = [] }: OwnProductDetail, values: Record<string, string>): OwnProductDetail['facts'] {
  return Object.entries(values).map(([key, value]) => ({
    ...(facts.find((fact) => fact.key === key) ?? { key, name: key }),
    value,
  }));
}

/** The fields of a conflict for `ConflictNotice`. */
export function conflictFields({ fields, current }: Conflict, draft: ProductDraft, choices: Choices) {
  const theirs = draftOf(current);
  return fields.map((field) => ({
    label: labelOf(field),
    theirs: shown(field, theirs, choices),
    mine: shown(field, draft, choices),
  }));
}

function labelOf(field: keyof ProductDraft): string {
  const { fields } = productTexts.current();
  const { pictures, facts, state, search } = productDetailsTexts.current();
  const labels: Partial<Record<keyof ProductDraft, string>> = {
    ...fields,
    categoryId: fields.category,
    shopId: fields.shop,
    pictures: pictures.heading,
    facts: facts.heading,
    state: state.legend,
    publishAt: state.publishAt,
    tags: search.tags,
    searchTitle: search.title,
    searchDescription: search.description,
    needsCooling: deliveryTexts.current().cooling.needsCooling,
  };
  return labels[field] ?? field;
}

function shown(field: keyof ProductDraft, draft: ProductDraft, { categories, shops }: Choices): string {
  const nameIn = (rows: readonly { id: number; name: string }[], value: string) =>
    rows.find(({ id }) => String(id) === value)?.name ?? value;
  const { pictures, state } = productDetailsTexts.current();
  switch (field) {
    case 'categoryId':
      return nameIn(categories, draft.categoryId);
    case 'shopId':
      return nameIn(shops, draft.shopId);
    case 'pictures':
      return draft.pictures.map(({ url, alt }, index) => pictures.described(index + 1, alt || fileOf(url))).join('\n');
    case 'facts':
      return Object.entries(draft.facts)
        .filter(([, value]) => value !== '')
        .map((fact) => fact.join(': '))
        .join('\n');
    case 'state':
      return state.names[draft.state];
    case 'publishAt':
      return draft.publishAt.replace('T', ' ');
    case 'needsCooling': {
      const { yes, no } = importTexts.current().result;
      return draft.needsCooling ? yes : no;
    }
    case 'variants':
      return '';
    default:
      return draft[field];
  }
}

const fileOf = (url: string) => url.split('/').at(-1) ?? url;
