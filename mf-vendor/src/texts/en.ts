import { addProduct } from './en/addProduct';
import { importProducts } from './en/importProducts';
import { inventory } from './en/inventory';
import { myShop } from './en/myShop';
import { overview } from './en/overview';
import { product } from './en/product';
import { sales } from './en/sales';

export const en = { product, overview, myShop, addProduct, inventory, importProducts, sales };

export type Texts = typeof en;
