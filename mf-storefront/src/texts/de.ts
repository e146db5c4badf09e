import { belowCategories } from './de/belowCategories';
import { blog } from './de/blog';
import { contact } from './de/contact';
import { content } from './de/content';
import { delivery } from './de/delivery';
import { home } from './de/home';
import { listing } from './de/listing';
import { personal } from './de/personal';
import { preview } from './de/preview';
import { product } from './de/product';
import { restock } from './de/restock';
import { reviews } from './de/reviews';
import { search } from './de/search';
import { shops } from './de/shops';

export const de = {
  belowCategories,
  blog,
  contact,
  content,
  delivery,
  home,
  listing,
  personal,
  preview,
  product,
  restock,
  reviews,
  search,
  shops,
};
