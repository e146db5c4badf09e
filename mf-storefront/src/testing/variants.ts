import type { ProductDetail } from '@rialto/shared/contract/product';
import type { Variant } from '@rialto/shared/contract/variant';
import { aProduct } from '@rialto/shared/testing/aProduct';

export function aVariant(fields: Partial<Variant> & Pick<Variant, 'id' | 'values'>): Variant {
  const { price = 4.5, discount = 0, inventory = 10 } = fields;
  return {
    title: fields.values.join(' / '),
    sku: null,
    barcode: null,
    price,
    originalPrice: price,
    discount,
    image: null,
    inventory,
    available: inventory,
    netQuantity: null,
    netUnit: null,
    unitPrice: null,
    ...fields,
  };
}

const picture = (n: number) => `/api/media/uploads/${String(n).repeat(32)}/1280.webp`;

/** A tea in two sizes and two kinds, of which one combination is sold out and one does not exist. */
export const tea: ProductDetail = {
  ...aProduct({ id: 77, name: 'Mountain Tea', price: 4.5, image: picture(1), inventory: 14, description: 'Sweet.' }),
  variantCount: 3,
  highestPrice: 12,
  options: [
    { name: 'Size', values: ['50 g', '200 g'] },
    { name: 'Kind', values: ['Green', 'Black'] },
  ],
  variants: [
    aVariant({ id: 1, values: ['50 g', 'Green'], inventory: 0, sku: 'TEA-50-G' }),
    aVariant({
      id: 2,
      values: ['50 g', 'Black'],
      price: 5,
      originalPrice: 6.25,
      discount: 20,
      inventory: 3,
      sku: 'TEA-50-B',
      barcode: '4006381333931',
      image: picture(3),
      netQuantity: 50,
      netUnit: 'g',
      unitPrice: { price: 100, per: 'kg' },
    }),
    aVariant({ id: 3, values: ['200 g', 'Green'], price: 12, inventory: 11, sku: 'TEA-200-G' }),
  ],
  pictures: [
    { url: picture(1), alt: 'A tin of tea' },
    { url: picture(2), alt: '' },
  ],
  facts: [
    { key: 'origin', name: 'Origin', value: 'Pindos' },
    { key: 'caffeine', name: 'Caffeine', value: 'None' },
  ],
  tags: ['organic', 'loose leaf'],
};
