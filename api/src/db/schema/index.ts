// Money is integer cents, discounts are hundredths of a percent. Timestamps have millisecond precision like JavaScript's:
// with microseconds a cursor would skip rows. Indexes with INCLUDE or an operator class are in
// migrations/0001_catalogue_indexes.sql.
export * from './accounts';
export * from './applications';
export * from './cart';
export * from './catalogue';
export { userProductId } from './columns';
export * from './commission';
export * from './community';
export * from './contact';
export * from './content';
export * from './delivery';
export * from './invoices';
export * from './mail';
export * from './messages';
export * from './moderation';
export * from './money';
export * from './notifications';
export * from './offers';
export * from './orderSearch';
export * from './orders';
export * from './parcels';
export * from './payment';
export * from './records';
export * from './site';
export * from './stock';
