import { sql } from 'drizzle-orm';

// PostgreSQL plans a statement with a name for its values five times, and from then on for any values unless that looks
// dearer. Where its guess is wrong, one of these conditions corrects it: both are always true, and neither runs what makes
// it look dear. Seen with PostgreSQL 15, by `generic_plans` and `custom_plans` of pg_prepared_statements.

/** For statements with a name whose values decide what is quick: each time planned for them. */
export const plannedAnew = sql`(${sql.placeholder('anew')}::bool OR (SELECT count(*) FROM generate_series(1, 1000000000)) > 0)`;

/**
 * For statements with a name that are best run in one way for all values: planned once. Below what PostgreSQL would compile
 * for (jit_above_cost).
 */
export const plannedOnce = sql`(pg_backend_pid() > 0 OR (SELECT count(*) FROM generate_series(1, ${sql.placeholder('dear')}::int)) > 0)`;

/** What the conditions' placeholders stand for. */
export const planning = { anew: true, dear: 5_000_000 };
