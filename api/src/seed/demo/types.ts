import type { ContentLanguage, PageSlug } from '@rialto/shared/contract/contentNames';
import type { OrderAddress } from '../../db/schema';

/**
 * The shapes of the demo data: plain objects with names instead of ids and ages instead of dates, which are resolved when
 * they are inserted. Money is integer cents; ages are days before now.
 */

export interface SeedUser {
  key: string;
  email: string;
  name: string;
  role: 'user' | 'vendor' | 'admin';
  phone?: string;
  address?: string;
  createdDaysAgo: number;
}

export interface SeedCategory {
  name: string;
  description: string;
}

export interface SeedShop {
  key: string;
  cover: string;
  location: string;
  opening: string;
  deliveryPolicy: string;
  returnsPolicy: string;
  /** The key of a user who is a vendor. */
  owner: string;
  name: string;
  description: string;
  logo: string;
}

export interface SeedProduct {
  key: string;
  name: string;
  description: string | null;
  /** The price after the discount. */
  priceCents: number;
  /** 0 to 90; the original price is priceCents / (1 - discountPercent / 100). */
  discountPercent: number;
  image: string | null;
  /** Further pictures. */
  gallery?: { url: string; alt: string }[];
  /** The values of the category's facts, by key. */
  facts?: Record<string, string>;
  variants?: SeedVariants | undefined;
  /** The name of a category. */
  category: string;
  /** The key of a shop. */
  shop: string;
  inventory: number;
  createdDaysAgo: number;
}

/**
 * Options with all their variants; a product without options has one variant, its own price and inventory. The orders bought the
 * first variant with the product's price.
 */
export interface SeedVariants {
  options: string[];
  list: {
    /** One per option. */
    values: string[];
    /** The price after the discount. */
    priceCents: number;
    inventory: number;
    net?: { quantity: number; unit: 'g' | 'kg' | 'ml' | 'l' };
  }[];
}

export interface SeedCategoryFact {
  key: string;
  name: string;
  kind: 'text' | 'number' | 'choice';
  unit?: string;
  choices?: string[];
  isFilterable?: boolean;
}

export interface SeedReview {
  product: string;
  user: string;
  rating: 1 | 2 | 3 | 4 | 5;
  comment: string;
  /** Fractional. */
  daysAgo: number;
}

/** A published version of a page of the market. */
export interface SeedPage {
  slug: PageSlug;
  language: ContentLanguage;
  title: string;
  /** Markdown. */
  text: string;
  daysAgo: number;
}

export interface SeedPost {
  title: string;
  /** Plain text with paragraphs separated by blank lines. */
  details: string;
  image: string;
  author: string;
  daysAgo: number;
  /** The keys of products that it names. */
  products: string[];
}

/** Products that admins picked for the home page. */
export interface SeedPicks {
  titleEn: string;
  titleDe: string;
  /** Keys. */
  products: string[];
  fromDaysAgo: number;
}

export type SeedOrderStatus = 'Completed' | 'Pending' | 'Failed' | 'Cancelled' | 'Refunded';

export type SeedFulfilment = 'Unfulfilled' | 'Shipped' | 'Delivered';

export interface SeedOrderLine {
  product: string;
  quantity: number;
  fulfilment: SeedFulfilment;
}

export interface SeedOrder {
  user: string;
  status: SeedOrderStatus;
  /** Fractional. */
  daysAgo: number;
  lines: SeedOrderLine[];
  /** The vendor refunded pieces of a line. */
  lineRefund?: SeedLineRefund;
  /** The buyer asks for the return of pieces of a line. */
  return?: SeedReturn;
  /** The chosen methods of shops that have some. */
  deliveries?: { shop: string; method: string }[];
  /** Where it went, for orders whose address was given in parts. It decides the tax. */
  address?: OrderAddress;
  /** The code of a shop's voucher of a percentage. */
  voucher?: string;
  /** A guest's order, in place of the user's. */
  isGuest?: boolean;
}

interface SeedPieces {
  /** The key of a product in the order. */
  product: string;
  quantity: number;
  reason: string;
  /** Fractional. */
  daysAgo: number;
}

export type SeedLineRefund = SeedPieces;
export type SeedReturn = SeedPieces & { pictures: string[] };

/** A delivery method with one price, or with steps by weight in grams or by pieces. A pickup has a place. */
export interface SeedDeliveryMethod {
  /** The key of a shop. */
  shop: string;
  name: string;
  priceCents?: number;
  weightTiers?: { upTo: number; priceCents: number }[];
  itemTiers?: { upTo: number; priceCents: number }[];
  freeFromCents?: number;
  daysFrom: number;
  daysTo: number;
  /** HH:MM */
  cutoff?: string;
  zones: { country: string; postcodePrefixes: string[] }[];
  pickup?: { address: string; hours: string };
  isCooled?: boolean;
  maxWeightGrams?: number;
}

/** A voucher of a shop, or without one of the market: a percentage, an amount or the delivery. */
export interface SeedVoucher {
  code: string;
  percent?: number;
  amountCents?: number;
  freesDelivery?: true;
  /** The key of a shop. */
  shop?: string;
  /** The name of a category. */
  category?: string;
  isFirstOrder?: boolean;
  minimumCents?: number;
  maxUses?: number;
  maxUsesPerPerson?: number;
  fromDaysAgo: number;
  toDaysAhead?: number;
}

/** The rate of a country, or of a category there. */
export interface SeedTaxRate {
  country: string;
  category?: string;
  percent: number;
}

export interface SeedSeller {
  /** The key of a user. */
  vendor: string;
  legalName: string;
  address: string;
  taxNumber: string | null;
}

/** A rule about everything, a category or a vendor. */
export interface SeedCommissionRule {
  /** The name of a category. */
  category?: string;
  /** The key of a user. */
  vendor?: string;
  percent: number;
  capCents?: number;
  fromDaysAgo: number;
  toDaysAgo?: number;
}

/** The bank account of a vendor at the payout sandbox, where `sandboxIbans` fail. */
export interface SeedPayoutAccount {
  vendor: string;
  iban: string;
  /** Why the last payout failed. */
  failure?: string;
}

export interface SeedCartLine {
  user: string;
  product: string;
  quantity: number;
}

export interface SeedView {
  user: string;
  product: string;
  /** Fractional. */
  daysAgo: number;
}

export interface SeedSearch {
  /** Folded. */
  text: string;
  count: number;
}

export interface SeedMarket {
  users: SeedUser[];
  categories: SeedCategory[];
  /** By the category's name. */
  categoryFacts: Record<string, SeedCategoryFact[]>;
  shops: SeedShop[];
  products: SeedProduct[];
  reviews: SeedReview[];
  pages: SeedPage[];
  posts: SeedPost[];
  picks: SeedPicks[];
  orders: SeedOrder[];
  deliveryMethods: SeedDeliveryMethod[];
  vouchers: SeedVoucher[];
  taxRates: SeedTaxRate[];
  sellers: SeedSeller[];
  commissionRules: SeedCommissionRule[];
  payoutAccounts: SeedPayoutAccount[];
  cartLines: SeedCartLine[];
  views: SeedView[];
  searches: SeedSearch[];
}
