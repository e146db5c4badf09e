import type { ProductDetail } from '@rialto/shared/contract/product';
import type { Review } from '@rialto/shared/contract/review';
import type { Variant } from '@rialto/shared/contract/variant';
import { usePaged } from '@rialto/shared/hooks/usePaged';
import { paths } from '@rialto/shared/routing/paths';
import { mediaUrl, publicAddress, site } from '@rialto/shared/site';
import { StructuredData, type Thing } from '../../components/StructuredData';
import { productReviewsQuery } from '../../data/productReviews';
import { variantParam } from '../../listingParams';
import { picturesOf } from './pictures';

const maxReviews = 3;

/** The product as schema.org data: a Product with an Offer, or a ProductGroup with a Product and an Offer for each variant. */
export function ProductData({ product }: { product: ProductDetail }) {
  const { data: reviews = [] } = usePaged(productReviewsQuery(product.id));
  const { options = [], variants = [] } = product;
  const [only] = variants;
  const common = {
    name: product.name,
    url: publicAddress(paths.product(product.id)),
    description: product.description ?? undefined,
    image: imagesOf(product),
    category: product.category.name,
    additionalProperty: propertiesOf(product.facts ?? []),
    aggregateRating:
      product.reviews > 0
        ? { '@type': 'AggregateRating', ratingValue: product.averageRating, reviewCount: product.reviews }
        : undefined,
    review: reviews.length > 0 ? reviews.slice(0, maxReviews).map(reviewData) : undefined,
  };
  if (options.length === 0)
    return <StructuredData thing={{ '@type': 'Product', ...common, ...codesOf(only), offers: offerOf(product) }} />;
  return (
    <StructuredData
      thing={{
        '@type': 'ProductGroup',
        ...common,
        productGroupID: String(product.id),
        variesBy: options.map(({ name }) => propertyOf(name) ?? name),
        hasVariant: variants.map((variant) => variantData(product, variant)),
      }}
    />
  );
}

function variantData(product: ProductDetail, variant: Variant): Thing {
  const { options = [] } = product;
  const values = options.map(({ name }, index) => ({ name, value: variant.values[index] ?? '' }));
  const known = values.flatMap(({ name, value }) => {
    const property = propertyOf(name);
    return property ? [[property, value]] : [];
  });
  return {
    '@type': 'Product',
    name: `${product.name} (${variant.title})`,
    image: variant.image ? publicAddress(mediaUrl(variant.image)) : imagesOf(product)?.[0],
    ...codesOf(variant),
    ...Object.fromEntries(known),
    additionalProperty: propertiesOf(values.filter(({ name }) => !propertyOf(name))),
    offers: offerOf(product, variant),
  };
}

function offerOf(product: ProductDetail, variant?: Variant): Thing {
  const { price, available } = variant ?? product;
  const search = variant ? `?${variantParam}=${variant.id}` : '';
  return {
    '@type': 'Offer',
    url: publicAddress(paths.product(product.id) + search),
    price: price.toFixed(2),
    priceCurrency: site.currency ?? 'USD',
    availability: `https://schema.org/${available > 0 ? 'InStock' : 'OutOfStock'}`,
    seller: product.shop ? { '@type': 'Organization', name: product.shop.name } : undefined,
  };
}

function imagesOf(product: ProductDetail): string[] | undefined {
  const images = picturesOf(product).map(({ url }) => publicAddress(mediaUrl(url)));
  return images.length > 0 ? images : undefined;
}

function propertiesOf(properties: readonly { name: string; value: string }[]): Thing[] | undefined {
  if (properties.length === 0) return undefined;
  return properties.map(({ name, value }) => ({ '@type': 'PropertyValue', name, value }));
}

/** A barcode of the lengths of EAN, UPC and GTIN is a GTIN. */
function codesOf(variant: Variant | undefined) {
  const { sku, barcode } = variant ?? {};
  return { sku: sku ?? undefined, gtin: barcode && /^(\d{8}|\d{12,14})$/.test(barcode) ? barcode : undefined };
}

/** The properties of schema.org that options of these names stand for, in English and German. */
const properties: Record<string, string> = {
  size: 'size',
  größe: 'size',
  color: 'color',
  colour: 'color',
  farbe: 'color',
  material: 'material',
  pattern: 'pattern',
  muster: 'pattern',
};

const propertyOf = (optionName: string): string | undefined => properties[optionName.toLowerCase()];

function reviewData({ rating, comment, user, createdAt }: Review) {
  return {
    '@type': 'Review',
    reviewRating: { '@type': 'Rating', ratingValue: rating },
    author: { '@type': 'Person', name: user.name },
    datePublished: createdAt,
    reviewBody: comment,
  };
}
