import type { Category } from '@rialto/shared/contract/category';
import type { Shop } from '@rialto/shared/contract/shop';
import { color, radius, space } from '@rialto/shared/theme';
import { Button } from '@rialto/shared/ui/Button';
import { Row } from '@rialto/shared/ui/Layout';
import type { MouseEvent } from 'react';
import styled from 'styled-components';
import { draftOf, type ProductDraft } from '../../components/productForm/productDraft';
import { editProductTexts } from '../../texts/editProductTexts';
import { productTexts } from '../../texts/productTexts';
import type { Conflict } from './conflict';

interface ConflictNoticeProps {
  conflict: Conflict;
  draft: ProductDraft;
  categories: Category[];
  shops: Shop[];
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** What the fields are now and what was typed, side by side, and which of the two is to stay. */
export function ConflictNotice({ conflict, draft, categories, shops, onKeepMine, onTakeTheirs }: ConflictNoticeProps) {
  const t = editProductTexts.use().conflict;
  const product = productTexts.use();
  const labels: Record<keyof ProductDraft, string> = {
    ...product.fields,
    categoryId: product.fields.category,
    shopId: product.fields.shop,
  };
  const show = (field: keyof ProductDraft, value: string) => {
    const named = field === 'categoryId' ? categories : field === 'shopId' ? shops : [];
    return (named.find(({ id }) => String(id) === value)?.name ?? value) || t.blank;
  };
  const theirs = draftOf(conflict.current);
  // The notice goes with its buttons; what comes next is to save.
  const decide = (choose: () => void) => (event: MouseEvent<HTMLElement>) => {
    event.currentTarget.closest('form')?.querySelector<HTMLElement>('[type="submit"]')?.focus();
    choose();
  };
  return (
    <Box role="group" aria-label={t.label}>
      <p role="alert">{t.heading}</p>
      <dl>
        {conflict.fields.map((field) => (
          <div key={field}>
            <dt>{labels[field]}</dt>
            <dd>{`${t.theirs}: ${show(field, theirs[field])}`}</dd>
            <dd>{`${t.mine}: ${show(field, draft[field])}`}</dd>
          </div>
        ))}
      </dl>
      <Row>
        <Button $variant="quiet" $small onClick={decide(onKeepMine)}>
          {t.keepMine}
        </Button>
        <Button $variant="quiet" $small onClick={decide(onTakeTheirs)}>
          {t.takeTheirs}
        </Button>
      </Row>
      <small>{t.thenSave}</small>
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  gap: ${space(3)};
  padding: ${space(4)} ${space(5)};
  border-radius: ${radius('large')};
  background: ${color('blushTint')};
  overflow-wrap: anywhere;
  dl {
    display: grid;
    gap: ${space(3)};
    margin: 0;
  }
  dt {
    font-weight: 600;
  }
  dd {
    margin: 0;
    white-space: pre-line;
  }
`;
