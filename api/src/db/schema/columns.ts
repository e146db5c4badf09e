import { sql } from 'drizzle-orm';
import { integer, pgSequence, text, timestamp } from 'drizzle-orm/pg-core';

/** Users and products draw from one sequence, so that `/api/products/{id}` names one or the other, never both. */
export const userProductId = pgSequence('user_product_id', { startWith: 1 });

export const sharedId = () => integer('id').primaryKey().default(sql`nextval('user_product_id')`);
export const ownId = () => integer('id').primaryKey().generatedAlwaysAsIdentity();

export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });
export const createdAt = () => instant('created_at').notNull().defaultNow();

/** A name as searches and the order of names take it; `foldText` of the contract does the same to what was typed. */
export const foldedName = () => text('name_plain').notNull().generatedAlwaysAs(sql.raw('fold_text(name)'));
