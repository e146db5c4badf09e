/** What the columns of an exported inventory are called; an import knows them by these names. */
export const csvColumns = [
  'id',
  'name',
  'price',
  'category',
  'inventory',
  'discount',
  'description',
  'image',
  'shopId',
] as const;
