import type { ProductFact } from '@rialto/shared/contract/product';
import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database';
import { preparedOnce } from '../../db/preparedOnce';
import { products } from '../../db/schema';

/** What the page of a product shows beyond the columns of a list. */
export type DetailRow = Awaited<ReturnType<typeof selectDetails>>[number];

// In plain SQL, as drizzle omits the names of tables where it sees only one.
const namedFacts = sql<ProductFact[]>`coalesce((
  SELECT jsonb_agg(jsonb_build_object('key', fact.key, 'name', fact.name, 'value', given.value, 'kind', fact.kind, 'unit', fact.unit)
    ORDER BY fact.position, fact.id)
  FROM product_facts AS given JOIN category_facts AS fact ON fact.id = given.fact_id
  WHERE given.product_id = products.id), '[]')`;

function selectDetails(db: Queryable) {
  const { pictures, tags, searchTitle, searchDescription } = products;
  return db
    .select({ pictures, tags, searchTitle, searchDescription, facts: namedFacts })
    .from(products)
    .where(eq(products.id, sql.placeholder('id')));
}

const detailsById = preparedOnce((db) => selectDetails(db).prepare('product_details'));

/** The details of a product, whether on sale or not. */
export async function readDetails(db: Queryable, id: number): Promise<DetailRow | undefined> {
  const [row] = await detailsById(db).execute({ id });
  return row;
}
