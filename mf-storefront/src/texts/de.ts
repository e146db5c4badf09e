import { belowCategories } from './de/belowCategories';
import { blog } from './de/blog';
import { delivery } from './de/delivery';
import { home } from './de/home';
import { listing } from './de/listing';
import { preview } from './de/preview';
import { product } from './de/product';
import { restock } from './de/restock';
import { reviews } from './de/reviews';
import { shops } from './de/shops';

export const de = {
  belowCategories,
  blog,
  delivery,
  home,
  listing,
  preview,
  product,
  restock,
  reviews,
  shops,
};
