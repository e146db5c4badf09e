import type { Shop } from '@rialto/shared/contract/shop';
import { useDebouncedValue } from '@rialto/shared/hooks/useDebouncedValue';
import { color, space } from '@rialto/shared/theme/theme';
import { ShopCard } from '@rialto/shared/ui/ShopCard';
import styled from 'styled-components';
import { shopTexts } from '../../texts/shopTexts';
import type { ShopDraft } from './shopDraft';

export function ShopPreview({ draft, shop }: { draft: ShopDraft; shop: Shop | null }) {
  const t = shopTexts.use().preview;
  const logo = useDebouncedValue(draft.logo.trim(), 400);
  const cover = useDebouncedValue(draft.cover.trim(), 400);
  return (
    <Aside aria-label={t.label}>
      <p>{t.heading}</p>
      <ShopCard
        shop={{
          id: shop?.id ?? 0,
          products: shop?.products ?? 0,
          averageRating: shop?.averageRating ?? 0,
          reviews: shop?.reviews ?? 0,
          location: draft.location.trim() || null,
          holidayUntil: draft.holidayUntil || null,
          cover: cover || null,
          name: draft.name.trim() || t.name,
          description: draft.description.trim() || t.description,
          logo: logo || null,
        }}
      />
    </Aside>
  );
}

const Aside = styled.aside`
  display: grid;
  gap: ${space(3)};
  > p {
    color: ${color('inkSoft')};
    font-size: 0.875rem;
    font-weight: 600;
  }
  > article {
    background: ${color('paper')};
    box-shadow: none;
  }
`;
