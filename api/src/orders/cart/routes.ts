import {
  addToCartSchema,
  cartItemSchema,
  cartQuerySchema,
  cartSchema,
  updateCartItemSchema,
} from '@rialto/shared/contract/cart';
import { id, idParams } from '@rialto/shared/contract/fields';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { assertShopsOpen } from '../../catalogue/shops/holiday';
import { auditReadOf } from '../../db/audit';
import { Conflict, NotFound } from '../../errors/errors';
import { decodeCursor, onePage, pageLimit } from '../../http/pagination/page';
import { accountOf, session } from '../../identity/auth';
import { shortageOf } from '../stock/shortage';
import { maySeeCart } from './policy';
import { presentCartItem } from './present';
import {
  addToLine,
  deleteLine,
  findLine,
  findProductOnSale,
  findStock,
  listLines,
  MAX_LINES,
  setQuantity,
} from './queries';

const config = { keepsPublicCache: true };
/** The last line's sort key and id. */
const cursorSchema = z.tuple([id, id]);
const shared = { tags: ['Cart'], security: session };

export const cartRoutes: FastifyPluginAsyncZod = async (app) => {
  const onRequest = app.signedIn;

  app.get(
    '/cart',
    { onRequest, schema: { ...shared, querystring: cartQuerySchema, response: { 200: cartSchema } } },
    async (request, reply) => {
      const caller = accountOf(request);
      const { userId = caller.id, cursor } = request.query;
      if (!maySeeCart(caller, userId)) throw new NotFound('Cart');
      await auditReadOf(app.db, caller.id, userId);
      const limit = pageLimit(request.query);
      const after = cursor === undefined ? undefined : decodeCursor(cursor, cursorSchema);
      const lines = await listLines(app.db, userId, { after, limit: limit + 1 });
      const isWholeList = after === undefined && lines.length <= limit;
      reply.header('x-total-count', (isWholeList ? lines : await listLines(app.db, userId)).length);
      return onePage(request, reply, lines, limit, ({ line }) => [line.place, line.id]).map(presentCartItem);
    },
  );

  app.post(
    '/cart',
    {
      onRequest,
      config,
      schema: {
        ...shared,
        summary: 'Adds a quantity of a variant to the cart: 201 for a new line, 200 for an existing one',
        body: addToCartSchema,
        response: { 200: cartItemSchema, 201: cartItemSchema },
      },
    },
    async (request, reply) => {
      const { productId, variantId, quantity, place, guestLine } = request.body;
      const { id: userId } = accountOf(request);
      const line = await addToLine(app.db, userId, { productId, variantId, quantity, place, guestLine });
      if (!line) throw await additionError(userId, productId, variantId);
      // An existing line held at least one piece, so only a new one holds exactly the quantity added.
      reply.code(line.quantity === quantity ? 201 : 200);
      return present(userId, line.id);
    },
  );

  app.patch(
    '/cart/:id',
    {
      onRequest,
      config,
      schema: { ...shared, params: idParams, body: updateCartItemSchema, response: { 200: cartItemSchema } },
    },
    async (request) => {
      const { id } = request.params;
      const { id: userId } = accountOf(request);
      if (await setQuantity(app.db, userId, id, request.body)) return present(userId, id);
      const line = await findLine(app.db, userId, id);
      if (!line) throw new NotFound('Cart item');
      const { seen } = request.body;
      const { quantity, product } = presentCartItem(line);
      const { optionValues, id: variantId } = line.variant;
      const stock = {
        productId: product.id,
        variantId,
        name: product.name,
        optionValues,
        available: product.available,
      };
      if (seen !== undefined && seen !== quantity)
        throw new Conflict('CART_CHANGED', { name: shortageOf(stock).name, quantity }, { details: { quantity } });
      await assertShopsOpen(app.db, [product.id]);
      throw outOfStock(stock, 0);
    },
  );

  app.delete(
    '/cart/:id',
    { onRequest, config, schema: { ...shared, params: idParams, response: { 204: z.null() } } },
    async (request, reply) => {
      if (!(await deleteLine(app.db, accountOf(request).id, request.params.id))) throw new NotFound('Cart item');
      return reply.code(204).send(null);
    },
  );

  async function present(userId: number, id: number) {
    const line = await findLine(app.db, userId, id);
    // removed by a concurrent request
    if (!line) throw new NotFound('Cart item');
    return presentCartItem(line);
  }

  async function additionError(
    userId: number,
    productId: number,
    variantId: number | undefined,
  ): Promise<NotFound | Conflict> {
    const product = await findProductOnSale(app.db, productId);
    if (!product) return new NotFound('Product');
    await assertShopsOpen(app.db, [productId]);
    if (variantId === undefined && product.variantCount > 1)
      return new Conflict('CHOOSE_VARIANT', { name: product.name });
    const found = await findStock(app.db, userId, productId, variantId);
    if (!found) return new NotFound('Variant');
    const { isArchived, inCart, ...stock } = found;
    if (isArchived) return new Conflict('VARIANT_GONE', { name: shortageOf(stock).name });
    const lines = await listLines(app.db, userId);
    if (lines.length >= MAX_LINES && inCart === 0) return new Conflict('CART_FULL', { most: MAX_LINES });
    return outOfStock(stock, inCart);
  }
};

function outOfStock(stock: Parameters<typeof shortageOf>[0], inCart: number) {
  const products = [shortageOf(stock)];
  return new Conflict('OUT_OF_STOCK', { products, inCart }, { details: { products } });
}
