import { nullIfMissing } from '@rialto/shared/api/nullIfMissing';
import { changeGuestCart, type GuestLine, useGuestCart } from '@rialto/shared/cart';
import type { CartItem } from '@rialto/shared/contract/cart';
import type { GuestItem } from '@rialto/shared/contract/checkout';
import type { Product, ProductDetail } from '@rialto/shared/contract/product';
import { http } from '@rialto/shared/http';
import { notify } from '@rialto/shared/notify';
import { keepPreviousData, queryClient, queryOptions, useQuery } from '@rialto/shared/query';
import { cartTexts } from '../texts/cartTexts';
import { lineName } from './lineName';

/** The products of a guest's cart by id; null for those no longer on sale. */
type KnownProducts = Map<number, ProductDetail | null>;

const concurrencyLimit = 6;

function guestProductsQuery(ids: readonly number[]) {
  return queryOptions({
    queryKey: ['products', 'guestCart', [...ids].sort((a, b) => a - b)],
    queryFn: async () => {
      const known: KnownProducts = new Map();
      const left = [...ids];
      const fetchNext = async () => {
        for (let id = left.shift(); id !== undefined; id = left.shift())
          known.set(id, await queryClient.fetchQuery(guestProductQuery(id)));
      };
      await Promise.all(Array.from({ length: concurrencyLimit }, fetchNext));
      return known;
    },
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
  });
}

function guestProductQuery(id: number) {
  return queryOptions({
    queryKey: ['products', 'guestCart', id],
    queryFn: ({ signal }) => nullIfMissing(http.get<ProductDetail>(`/products/${id}`, { signal })),
    staleTime: 30_000,
  });
}

/** A guest's cart with the current data of its products, in the shape of a buyer's cart. */
export function useGuestItems() {
  const lines = useGuestCart((state) => state.lines);
  const products = useQuery({
    ...guestProductsQuery([...new Set(lines.map(({ productId }) => productId))]),
    enabled: lines.length > 0,
  });
  const known = products.data;
  return {
    data: lines.length === 0 ? [] : known && itemsOf(lines, known),
    isPending: lines.length > 0 && products.isPending,
    isError: lines.length > 0 && products.isError,
    error: products.error,
    refetch: products.refetch,
  };
}

function itemsOf(lines: readonly GuestLine[], known: KnownProducts): CartItem[] {
  return lines.flatMap((line, index) => {
    const product = known.get(line.productId);
    // The product of a line that was just added is still loading.
    if (product === undefined) return [];
    const shown = product ? ofVariant(product, line) : { product: goneProduct(line), isOffSale: true };
    return {
      // unique, as lines of products without options have no variant
      id: line.variantId === undefined ? line.productId : -line.variantId,
      quantity: line.quantity,
      place: index + 1,
      addedPrice: line.price ?? shown.product.price,
      user: { id: 0, name: '', email: '' },
      ...shown,
    };
  });
}

/** The product with the price and stock of the line's variant. A line without one of a product that has several is off sale. */
function ofVariant(
  product: ProductDetail,
  { variantId, name, price }: GuestLine,
): Pick<CartItem, 'product' | 'variant' | 'isOffSale'> {
  const { variants = [] } = product;
  if (variantId === undefined && variants.length <= 1) return { product };
  const variant = variants.find(({ id }) => id === variantId);
  if (!variant) {
    const gone = { ...product, name: name ?? product.name, price: price ?? product.price, available: 0 };
    return { product: gone, isOffSale: true, ...(variantId && { variant: { id: variantId, title: '', sku: null } }) };
  }
  const { id, title, sku, image, ...own } = variant;
  const { originalPrice, discount, inventory, available } = own;
  return {
    product: {
      ...product,
      ...{ price: own.price, originalPrice, discount, inventory, available, image: image ?? product.image },
    },
    variant: { id, title, sku },
  };
}

/** A product no longer on sale, from the name and price that the browser stored. */
function goneProduct({ productId, name, price = 0 }: GuestLine): Product {
  const category = { id: 0, name: '' };
  return {
    id: productId,
    name: name ?? cartTexts.current().goneProduct,
    description: null,
    price,
    originalPrice: price,
    discount: 0,
    image: null,
    rating: 0,
    averageRating: 0,
    reviews: 0,
    categoryId: 0,
    category,
    Category: category,
    shop: null,
    inventory: 0,
    available: 0,
    createdBy: 0,
    createdAt: '',
  };
}

/** The lines of a guest's cart as a checkout sends them. */
export const guestItemsOf = (items: readonly CartItem[]): GuestItem[] =>
  items.map(({ product, variant, quantity }) => ({
    productId: product.id,
    ...(variant && { variantId: variant.id }),
    quantity,
  }));

/** Empties the cart of the lines that were paid for. */
export function dropPaidLines(
  paid: readonly { product: { id: number }; variant?: { id: number } | undefined }[],
): void {
  changeGuestCart((lines) =>
    lines.filter(
      (line) =>
        !paid.some(
          ({ product, variant }) => product.id === line.productId && (line.variantId ?? variant?.id) === variant?.id,
        ),
    ),
  );
}

const isLineOf =
  ({ product, variant }: CartItem) =>
  ({ productId, variantId }: GuestLine) =>
    productId === product.id && variantId === variant?.id;

export function changeGuestQuantity(item: CartItem, change: (quantity: number) => number): void {
  const isChanged = isLineOf(item);
  changeGuestCart((lines) =>
    lines.map((line) => (isChanged(line) ? { ...line, quantity: change(line.quantity) } : line)),
  );
}

/** Removes a line; the notice offers to undo it. */
export function removeGuestItem(item: CartItem): void {
  const { lines } = useGuestCart.getState();
  const isRemoved = isLineOf(item);
  const index = lines.findIndex(isRemoved);
  const line = lines[index];
  if (!line) return;
  changeGuestCart((present) => present.filter((other) => !isRemoved(other)));
  const t = cartTexts.current();
  notify(t.removed(lineName(item)), 'info', {
    label: t.undo,
    run: () => changeGuestCart((present) => (present.some(isRemoved) ? present : present.toSpliced(index, 0, line))),
  });
}
