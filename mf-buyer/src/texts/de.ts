import { address } from './de/address';
import { becomeVendor } from './de/becomeVendor';
import { cart } from './de/cart';
import { checkout } from './de/checkout';
import { common } from './de/common';
import { decisions } from './de/decisions';
import { delivery } from './de/delivery';
import { guestOrder } from './de/guestOrder';
import { invoice } from './de/invoice';
import { messages } from './de/messages';
import { notifications } from './de/notifications';
import { order } from './de/order';
import { orders } from './de/orders';
import { parcels } from './de/parcels';
import { payment } from './de/payment';
import { pending } from './de/pending';
import { recent } from './de/recent';
import { refunds } from './de/refunds';
import { reviews } from './de/reviews';
import { wishlist } from './de/wishlist';

/** All German texts of the area, which are loaded as one file. */
export const de = {
  becomeVendor,
  address,
  cart,
  checkout,
  common,
  decisions,
  delivery,
  guestOrder,
  invoice,
  messages,
  notifications,
  order,
  orders,
  parcels,
  payment,
  pending,
  recent,
  refunds,
  reviews,
  wishlist,
};
