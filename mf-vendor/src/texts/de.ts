import { addProduct } from './de/addProduct';
import { importProducts } from './de/importProducts';
import { inventory } from './de/inventory';
import { myShop } from './de/myShop';
import { overview } from './de/overview';
import { product } from './de/product';
import { sales } from './de/sales';
import type { Texts } from './en';

export const de: Texts = { product, overview, myShop, addProduct, inventory, importProducts, sales };
