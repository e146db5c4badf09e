// All tables. Money is integer cents, discounts are hundredths of a percent. Instants keep milliseconds, which is all that
// JavaScript sees: microseconds would make a cursor skip rows. Catalogue indexes that need INCLUDE or an operator class are
// in migrations/0001_catalogue_indexes.sql.
export * from './accounts';
export * from './cart';
export * from './catalogue';
export { userProductId } from './columns';
export * from './community';
export * from './mail';
export * from './orderSearch';
export * from './orders';
export * from './payment';
export * from './site';
