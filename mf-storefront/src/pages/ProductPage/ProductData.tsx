import type { Product } from '@rialto/shared/contract/product';
import { mediaUrl } from '@rialto/shared/site';

/** The product as schema.org data and for shared links. */
export function ProductData({ product }: { product: Product }) {
  const image = product.image ? new URL(mediaUrl(product.image), location.origin).href : undefined;
  return (
    <>
      <meta property="og:type" content="product" />
      <meta property="og:title" content={product.name} />
      {product.description && <meta property="og:description" content={product.description} />}
      {image && <meta property="og:image" content={image} />}
      <script type="application/ld+json">{JSON.stringify(schemaOf(product, image))}</script>
    </>
  );
}

function schemaOf(product: Product, image: string | undefined) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    description: product.description ?? undefined,
    image,
    category: product.category.name,
    offers: {
      '@type': 'Offer',
      price: product.price.toFixed(2),
      priceCurrency: 'USD',
      availability: `https://schema.org/${product.available > 0 ? 'InStock' : 'OutOfStock'}`,
      ...(product.shop && { seller: { '@type': 'Organization', name: product.shop.name } }),
    },
    ...(product.reviews > 0 && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: product.rating, reviewCount: product.reviews },
    }),
  };
}
