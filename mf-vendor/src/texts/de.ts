import { addProduct } from './de/addProduct';
import { conflict } from './de/conflict';
import { editProduct } from './de/editProduct';
import { importing } from './de/importing';
import { inventory } from './de/inventory';
import { inventoryTools } from './de/inventoryTools';
import { overview } from './de/overview';
import { product } from './de/product';
import { reviews } from './de/reviews';
import { sales } from './de/sales';
import { shop } from './de/shop';
import { slots } from './de/slots';

export const de = {
  addProduct,
  conflict,
  editProduct,
  importing,
  inventory,
  inventoryTools,
  overview,
  product,
  reviews,
  sales,
  shop,
  slots,
};
