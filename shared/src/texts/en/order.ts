export const order = {
  missing: 'Order not found',
  title: 'Order',
  failed: 'We couldn’t load this order.',
};

export type OrderTexts = typeof order;
