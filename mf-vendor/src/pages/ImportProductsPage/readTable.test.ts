import type { OwnProduct } from '@rialto/shared/contract/product';
import { chooseLanguage, inLanguage } from '@rialto/shared/language';
import { aProduct } from '@rialto/shared/testing/aProduct';
import { inventoryCsv } from '../ManageInventoryPage/exportInventory';
import { readTable } from './readTable';

const cellsOf = async (csv: string) => (await readTable(csv)).rows.map(({ row: _row, ...cells }) => cells);

afterEach(() => chooseLanguage('en'));

test.each(['en', 'de'] as const)(
  'what was exported in %s is read as the same numbers in every language',
  async (to) => {
    const product = {
      ...aProduct({ id: 7, name: 'Salz, grob; fein', price: 1234.5, discount: 12.5, inventory: 1000 }),
      revision: 'r1',
      available: 1000,
    } as OwnProduct; // with what an export takes of it
    const csv = inLanguage(to, () => inventoryCsv([product]));
    for (const language of ['en', 'de'] as const) {
      await chooseLanguage(language);
      expect(await cellsOf(csv)).toMatchObject([
        { id: 7, name: 'Salz, grob; fein', price: 1234.5, discount: 12.5, inventory: 1000 },
      ]);
    }
  },
);

test('where decimals follow a comma, what may be a thousand or one is sent as it is, to be refused', async () => {
  const csv = 'name;price;inventory\nLauch;90,00;1.000\nDill;1.234,50 $;1,000\nKohl;90.00;12';
  expect(await cellsOf(csv)).toEqual([
    { name: 'Lauch', price: 90, inventory: '1.000' },
    { name: 'Dill', price: 1234.5, inventory: '1,000' },
    { name: 'Kohl', price: 90, inventory: 12 },
  ]);
  await chooseLanguage('de');
  expect(await cellsOf('name,price\nLauch,"90,00"\nDill,"1,204"')).toEqual([
    { name: 'Lauch', price: 90 },
    { name: 'Dill', price: '1,204' },
  ]);
});
