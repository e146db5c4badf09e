import { changeGuestCart, type GuestLine, useGuestCart } from '@rialto/shared/cart';
import type { CartItem } from '@rialto/shared/contract/cart';
import type { Product } from '@rialto/shared/contract/product';
import { ApiError, http } from '@rialto/shared/http';
import { notify } from '@rialto/shared/notify';
import { keepPreviousData, queryClient, queryOptions, useQuery } from '@rialto/shared/query';
import { cartTexts } from '../texts/cartTexts';

/** What is known of the products of a guest's cart, by id; null for those that are no longer on sale. */
type KnownProducts = Map<number, Product | null>;

/** Calls that are made at once. */
const atOnce = 6;

function guestProductsQuery(ids: readonly number[]) {
  return queryOptions({
    queryKey: ['products', 'guestCart', [...ids].sort((a, b) => a - b)],
    queryFn: async () => {
      const known: KnownProducts = new Map();
      const left = [...ids];
      const ask = async () => {
        for (let id = left.shift(); id !== undefined; id = left.shift())
          known.set(id, await queryClient.fetchQuery(guestProductQuery(id)));
      };
      await Promise.all(Array.from({ length: atOnce }, ask));
      return known;
    },
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
  });
}

function guestProductQuery(id: number) {
  return queryOptions({
    queryKey: ['products', 'guestCart', id],
    queryFn: async ({ signal }) => {
      try {
        return (await http.get<Product>(`/products/${id}`, { signal })).data;
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
    staleTime: 30_000,
  });
}

/** The guest's cart with its products as they are now, in the shape of a buyer's. */
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
    // Another line came in meanwhile, and its product is on its way.
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

/** What is left of a product that is no longer on sale: what the browser kept of it. */
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

/** Takes a line out, with an Undo for as long as the notice stands. */
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
