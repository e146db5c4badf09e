export const product = {
  fields: {
    name: 'Name',
    price: 'Price',
    category: 'Category',
    inventory: 'Inventory',
    discount: 'Discount',
    description: 'Description',
    image: 'Image',
    shop: 'Shop',
  },
  expected: {
    inventory: 'Enter a whole number from 0 to 1,000,000.',
    price: 'Enter a price from 0 to 1,000,000, such as 4.50.',
    discount: 'Enter a percentage from 0 to 99.99.',
  },
  blank: {
    inventory: 'Enter how many you have.',
    price: 'Enter a price.',
    name: 'Enter a name.',
    category: 'Choose a category.',
  },
  selectCategory: 'Select Category',
  noShop: 'No shop',
  free: 'Buyers can only order free products together with paid ones.',
};

export type ProductTexts = typeof product;
