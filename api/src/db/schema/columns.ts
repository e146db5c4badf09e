import { sql } from 'drizzle-orm';
import { integer, pgSequence, text, timestamp } from 'drizzle-orm/pg-core';

/** Users and products share one sequence, so that `/api/products/{id}` is never ambiguous. */
export const userProductId = pgSequence('user_product_id', { startWith: 1 });

export const sharedId = () => integer('id').primaryKey().default(sql`nextval('user_product_id')`);
export const ownId = () => integer('id').primaryKey().generatedAlwaysAsIdentity();

export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });
export const createdAt = () => instant('created_at').notNull().defaultNow();

/** A folded name for search and sorting; `foldText` of the contract folds search texts in the same way. */
export const foldedName = () => text('name_plain').notNull().generatedAlwaysAs(sql.raw('fold_text(name)'));
