/** Column names of an export that most vendors need; an import recognises these and many others. */
export const csvColumns = [
  'id',
  'name',
  'category',
  'option 1 name',
  'option 1 value',
  'sku',
  'price',
  'discount',
  'inventory',
  'description',
  'image',
  'tags',
  'shopId',
] as const;
