import type { Product } from '@rialto/shared/contract/product';
import type { Review } from '@rialto/shared/contract/review';
import { usePaged } from '@rialto/shared/hooks/usePaged';
import { paths } from '@rialto/shared/routing/paths';
import { mediaUrl, publicAddress } from '@rialto/shared/site';
import { StructuredData } from '../../components/StructuredData';
import { productReviewsQuery } from '../../data/reviews';

const maxReviews = 3;

export function ProductData({ product }: { product: Product }) {
  const { data: reviews = [] } = usePaged(productReviewsQuery(product.id));
  const url = publicAddress(paths.product(product.id));
  return (
    <StructuredData
      thing={{
        '@type': 'Product',
        name: product.name,
        url,
        description: product.description ?? undefined,
        image: product.image ? publicAddress(mediaUrl(product.image)) : undefined,
        category: product.category.name,
        offers: {
          '@type': 'Offer',
          url,
          price: product.price.toFixed(2),
          priceCurrency: 'USD',
          availability: `https://schema.org/${product.available > 0 ? 'InStock' : 'OutOfStock'}`,
          seller: product.shop ? { '@type': 'Organization', name: product.shop.name } : undefined,
        },
        aggregateRating:
          product.reviews > 0
            ? { '@type': 'AggregateRating', ratingValue: product.averageRating, reviewCount: product.reviews }
            : undefined,
        review: reviews.length > 0 ? reviews.slice(0, maxReviews).map(reviewData) : undefined,
      }}
    />
  );
}

function reviewData({ rating, comment, user, createdAt }: Review) {
  return {
    '@type': 'Review',
    reviewRating: { '@type': 'Rating', ratingValue: rating },
    author: { '@type': 'Person', name: user.name },
    datePublished: createdAt,
    reviewBody: comment,
  };
}
