import { addProduct } from './de/addProduct';
import { importing } from './de/importing';
import { inventory } from './de/inventory';
import { overview } from './de/overview';
import { product } from './de/product';
import { sales } from './de/sales';
import { shop } from './de/shop';

export const de = { addProduct, importing, inventory, overview, product, sales, shop };
