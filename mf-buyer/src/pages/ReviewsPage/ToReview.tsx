import type { OrderItem } from '@rialto/shared/contract/order';
import { space, text } from '@rialto/shared/theme/theme';
import { Button } from '@rialto/shared/ui/Button';
import { Panel } from '@rialto/shared/ui/Layout';
import { Thumbnail } from '@rialto/shared/ui/Thumbnail';
import { useState } from 'react';
import styled from 'styled-components';
import { reviewsTexts } from '../../texts/reviewsTexts';
import { ReviewForm } from './ReviewForm';

const initialCount = 3;

interface ToReviewProps {
  bought: readonly OrderItem['product'][];
  /** The ids of products with a review. */
  reviewed: ReadonlySet<number>;
  /** The id of the product whose review is being written. */
  writing: number | null;
  onWrite: (productId: number | null) => void;
}

/** Delivered products without a review. Renders nothing if there are none or the request fails. */
export function ToReview({ bought, reviewed, writing, onWrite }: ToReviewProps) {
  const t = reviewsTexts.use();
  const [all, setAll] = useState(false);
  const waiting = bought.filter(({ id }) => !reviewed.has(id));
  const shown = waiting.filter(({ id }, index) => all || index < initialCount || id === writing);
  if (shown.length === 0) return null;
  return (
    <Box aria-labelledby="to-review-heading">
      <h2 id="to-review-heading">{t.howWasIt}</h2>
      <ul>
        {shown.map((product) => (
          <Line key={product.id}>
            <Thumbnail image={product.image} tintBy={product.id} />
            <span>{product.name}</span>
            {product.id === writing ? (
              <FormRow>
                <ReviewForm product={product} onClose={() => onWrite(null)} />
              </FormRow>
            ) : (
              <Button $small $variant="quiet" aria-label={t.writeOf(product.name)} onClick={() => onWrite(product.id)}>
                {t.write}
              </Button>
            )}
          </Line>
        ))}
      </ul>
      {shown.length < waiting.length && (
        <Rest $small $variant="quiet" onClick={() => setAll(true)}>
          {t.showAll(waiting.length)}
        </Rest>
      )}
    </Box>
  );
}

const Box = styled(Panel)`
  margin-bottom: ${space(5)};
  h2 {
    font-size: ${text('lg')};
  }
`;

const Line = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: ${space(3)} ${space(4)};
  align-items: center;
  padding-top: ${space(3)};
  @media (max-width: 29.9375em) {
    grid-template-columns: auto minmax(0, 1fr);
    > button {
      grid-column: 2;
      justify-self: start;
    }
  }
`;

const Rest = styled(Button)`
  margin-top: ${space(4)};
`;

const FormRow = styled.div`
  grid-column: 1 / -1;
  padding-bottom: ${space(4)};
`;
