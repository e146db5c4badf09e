import { addProduct } from './de/addProduct';
import { approval } from './de/approval';
import { conflict } from './de/conflict';
import { delivery } from './de/delivery';
import { editProduct } from './de/editProduct';
import { importing } from './de/importing';
import { inventory } from './de/inventory';
import { inventoryTools } from './de/inventoryTools';
import { marketPayouts } from './de/marketPayouts';
import { overview } from './de/overview';
import { parcels } from './de/parcels';
import { payouts } from './de/payouts';
import { product } from './de/product';
import { productDetails } from './de/productDetails';
import { returns } from './de/returns';
import { reviews } from './de/reviews';
import { sales } from './de/sales';
import { shop } from './de/shop';
import { slots } from './de/slots';
import { variants } from './de/variants';
import { vouchers } from './de/vouchers';

export const de = {
  approval,
  addProduct,
  conflict,
  delivery,
  editProduct,
  importing,
  inventory,
  inventoryTools,
  marketPayouts,
  overview,
  parcels,
  payouts,
  product,
  productDetails,
  returns,
  reviews,
  sales,
  shop,
  slots,
  variants,
  vouchers,
};
