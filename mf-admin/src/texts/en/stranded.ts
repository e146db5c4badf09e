import { plural } from '@rialto/shared/i18n/format';

const orders = (n: number) => plural(n, { one: '# order', other: '# orders' });

export const stranded = {
  title: (n: number) =>
    plural(n, {
      one: '# paid order has a seller who can’t ship it',
      other: '# paid orders have a seller who can’t ship them',
    }),
  titleOf: (n: number, email: string) =>
    `${plural(n, { one: '# paid order', other: '# paid orders' })} not shipped by ${email}`,
  close: 'Close',
  select: (id: number) => `Select order ${id}`,
  orderOf: (id: number, buyer: string) => `Order ${id}, ${buyer}`,
  unshipped: (items: string) => `Not shipped: ${items}`,
  others: (n: number, total: string) =>
    `${plural(n, { one: '# other item', other: '# other items' })} in this order: a refund covers the whole order, ${total}.`,
  chooseFirst: 'Select orders to refund',
  refund: (n: number, sum: string) => `Refund ${n === 1 ? 'this order' : `these ${orders(n)}`} (${sum})`,
  sure: (n: number) => `Refund ${orders(n)}?`,
  consequence: (sum: string) =>
    `Buyers get a full refund, ${sum} in total. Unshipped items return to stock. Orders not charged through a gateway are marked Refunded right away, so pay those buyers yourself. This can’t be undone.`,
  refunded: (n: number) => plural(n, { one: '# refund started.', other: '# refunds started.' }),
};

export type StrandedTexts = typeof stranded;
