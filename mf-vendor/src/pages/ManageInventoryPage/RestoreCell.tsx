import type { OwnProduct } from '@rialto/shared/contract/product';
import { useQuery } from '@rialto/shared/query';
import { space } from '@rialto/shared/theme/theme';
import { Button } from '@rialto/shared/ui/Button';
import { Field, Select } from '@rialto/shared/ui/Field';
import { VisuallyHidden } from '@rialto/shared/ui/Text';
import { useState } from 'react';
import styled from 'styled-components';
import { categoriesQuery } from '../../data/categories';
import { inventoryToolsTexts } from '../../texts/inventoryToolsTexts';
import { productTexts } from '../../texts/productTexts';
import { restore } from './archive';

/** Restores a product; if its category was deleted, the vendor chooses another. */
export function RestoreCell({ product: { id, name, category } }: { product: OwnProduct }) {
  const t = inventoryToolsTexts.use().archive;
  const product = productTexts.use();
  const [busy, setBusy] = useState(false);
  const [categoryId, setCategoryId] = useState('');
  const [error, setError] = useState<string | null>(null);
  const needsCategory = category === null;
  const { data: categories = [] } = useQuery({ ...categoriesQuery(), enabled: needsCategory });

  const press = async () => {
    if (busy) return;
    if (needsCategory && categoryId === '') return setError(product.blank.category);
    setBusy(true);
    await restore([{ id, name, ...(needsCategory && { newCategoryId: Number(categoryId) }) }]);
    setBusy(false);
  };
  return (
    <Way>
      {needsCategory && (
        <Field label={t.categoryGone} error={error}>
          {(control) => (
            <Select
              {...control}
              value={categoryId}
              onChange={({ target }) => {
                setCategoryId(target.value);
                setError(null);
              }}
            >
              <option value="">{product.selectCategory}</option>
              {categories.map((other) => (
                <option key={other.id} value={other.id}>
                  {other.name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <Button $variant="quiet" $small aria-disabled={busy} onClick={press}>
        {t.restore}
        <VisuallyHidden>{t.ofProduct(name)}</VisuallyHidden>
      </Button>
    </Way>
  );
}

const Way = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space(3)};
`;
