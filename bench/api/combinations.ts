import { openPostgres } from '../../api/src/db/openPostgres';
import { listProducts } from '../../api/src/routes/products/list';
import type { ListSort } from '../../api/src/routes/products/order';

const sorts: ListSort[] = ['oldest', 'newest', 'price', '-price', 'rating', 'bestselling'];
/** In a fifth of the names, in a twentieth, in one, in none; of these, two without three letters in a row. */
const keywords = [undefined, 'apple', '99', '777777', 'zzzzqq', 'qq'];
const prices = [{}, { minPrice: 199.9 }, { maxPrice: 0.4 }, { minPrice: 100, maxPrice: 100.1 }];
const stocks = [undefined, 'true', 'false'] as const;

/** Every combination of filters and orders: how long its list took (ms), the slowest first. */
export async function timeCombinations(url: string): Promise<{ ms: number; asked: string }[]> {
  const database = await openPostgres(url, { poolSize: 1 });
  const { rows } = await database.db.execute<{ vendor: number; category: number }>(
    "SELECT (SELECT min(id) + 6 FROM users WHERE role = 'vendor') AS vendor, (SELECT min(id) + 2 FROM categories) AS category",
  );
  const [{ vendor, category } = { vendor: 0, category: 0 }] = rows;
  const owners = [{}, { createdBy: vendor }, { createdBy: 999_999_999 }, { shopId: 5 }];
  const filters = keywords.flatMap((keyword) =>
    [undefined, category].flatMap((shelf) =>
      prices.flatMap((price) =>
        stocks.flatMap((inStock) => owners.map((owner) => ({ keyword, category: shelf, ...price, inStock, ...owner }))),
      ),
    ),
  );
  const times: { ms: number; asked: string }[] = [];
  for (const sort of sorts)
    for (const filter of filters) {
      const before = performance.now();
      await listProducts(database.db, filter, { sort, limit: 25 });
      times.push({ ms: performance.now() - before, asked: JSON.stringify({ sort, ...filter }) });
    }
  await database.close();
  return times.toSorted((a, b) => b.ms - a.ms);
}
