export const product = {
  loading: 'Loading the product',
  failed: 'We couldn’t load this product.',
  none: 'Product not found',
  noneText: 'It may no longer be sold, or the link may be wrong.',
  goHome: 'Go home',
  description: (name: string, price: string) => `${name} at Rialto, ${price}.`,
  from: ' · from ',
  free: 'You can only order free products together with paid ones.',
  inStock: 'In stock',
  inCart: (units: number) => `${units} in your cart. `,
  onlyThatMany: (left: number, inCart: number) =>
    inCart > 0
      ? `Only ${left} more left. We changed the quantity to ${left}.`
      : `Only ${left} left. We changed the quantity to ${left}.`,
  seeCart: 'See your cart',
  moreIn: (category: string) => `More in ${category}`,
  tags: 'Tags',
  soldBy: 'Sold by',
  gallery: {
    label: (name: string) => `Pictures of ${name}`,
    all: 'All pictures',
    picture: (name: string, n: number) => `${name}, picture ${n}`,
    enlarge: (picture: string) => `Enlarge: ${picture}`,
    previous: 'Previous picture',
    next: 'Next picture',
    zoom: 'Zoom',
    position: (n: number, of: number) => `${n} of ${of}`,
  },
  variant: {
    soldOut: '(sold out)',
    changesOthers: '(changes the other choices)',
    perUnit: (price: string, unit: string) => `${price} per ${unit}`,
    units: { g: 'g', kg: 'kg', ml: 'ml', l: 'l', piece: 'piece' },
  },
  facts: {
    heading: 'Details',
    content: 'Contents',
    sku: 'SKU',
  },
};

export type ProductTexts = typeof product;
