import { nullIfMissing } from '@rialto/shared/api/nullIfMissing';
import { changeGuestCart, type GuestLine, useGuestCart } from '@rialto/shared/cart';
import type { CartItem } from '@rialto/shared/contract/cart';
import type { Product } from '@rialto/shared/contract/product';
import { http } from '@rialto/shared/http';
import { notify } from '@rialto/shared/notify';
import { keepPreviousData, queryClient, queryOptions, useQuery } from '@rialto/shared/query';
import { cartTexts } from '../texts/cartTexts';

/** The products of a guest's cart by id; null for those no longer on sale. */
type KnownProducts = Map<number, Product | null>;

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
    queryFn: ({ signal }) => nullIfMissing(http.get<Product>(`/products/${id}`, { signal })),
    staleTime: 30_000,
  });
}

/** A guest's cart with the current data of its products, in the shape of a buyer's cart. */
export function useGuestItems() {
  const lines = useGuestCart((state) => state.lines);
  const products = useQuery({
    ...guestProductsQuery(lines.map(({ productId }) => productId)),
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
    const shown = product ?? goneProduct(line);
    return {
      id: line.productId,
      quantity: line.quantity,
      place: index + 1,
      addedPrice: line.price ?? shown.price,
      product: shown,
      user: { id: 0, name: '', email: '' },
    };
  });
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

export function changeGuestQuantity(productId: number, change: (quantity: number) => number): void {
  changeGuestCart((lines) =>
    lines.map((line) => (line.productId === productId ? { ...line, quantity: change(line.quantity) } : line)),
  );
}

/** Removes a line; the notice offers to undo it. */
export function removeGuestItem({ id: productId, product }: CartItem): void {
  const { lines } = useGuestCart.getState();
  const index = lines.findIndex((line) => line.productId === productId);
  const line = lines[index];
  if (!line) return;
  changeGuestCart((present) => present.filter((other) => other.productId !== productId));
  const t = cartTexts.current();
  notify(t.removed(product.name), 'info', {
    label: t.undo,
    run: () =>
      changeGuestCart((present) =>
        present.some((other) => other.productId === productId) ? present : present.toSpliced(index, 0, line),
      ),
  });
}
