import type { StartedConversation } from '@rialto/shared/contract/conversation';
import type { Shop } from '@rialto/shared/contract/shop';
import { type Account, claimsOf, tokenOf } from './accounts';
import { callApi, newProduct, type TestProduct } from './market';

/** A product of a new vendor's shop. */
export async function newShopProduct(siteUrl: string): Promise<TestProduct & { shopOf: Shop }> {
  const product = await newProduct(siteUrl);
  const token = await tokenOf(siteUrl, product.vendor);
  const name = `Pear House ${product.id}`;
  const shop = await callApi<Shop>(siteUrl, token, 'POST', '/shop', {
    ...{ name, description: 'Grows pears.', userId: claimsOf(token).id },
  });
  await callApi(siteUrl, token, 'PUT', `/products/${product.id}`, { shopId: shop.id });
  return { ...product, shopOf: shop };
}

/** Starts a conversation about a product without a browser; returns its id. */
export async function ask(
  siteUrl: string,
  buyer: Account,
  productId: number,
  text = 'Are they ripe?',
): Promise<number> {
  const about = { kind: 'product', id: productId };
  const token = await tokenOf(siteUrl, buyer);
  return (await callApi<StartedConversation>(siteUrl, token, 'POST', '/conversations', { about, text })).conversationId;
}

/** Sends a message of the vendor without a browser. */
export const answer = async (siteUrl: string, vendor: Account, id: number, text: string) =>
  callApi(siteUrl, await tokenOf(siteUrl, vendor), 'POST', `/conversations/${id}/messages`, { text });
