/** Column names of an exported inventory, which an import recognises. */
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
