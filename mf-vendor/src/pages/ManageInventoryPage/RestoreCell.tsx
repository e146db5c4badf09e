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

/** The way back on sale; a product whose category was deleted goes to another. */
export function RestoreCell({ product }: { product: OwnProduct }) {
  const { id, name, category } = product;
  const t = inventoryToolsTexts.use().archive;
  const productWords = productTexts.use();
  const [busy, setBusy] = useState(false);
  const [categoryId, setCategoryId] = useState('');
  const [error, setError] = useState<string | null>(null);
  const isHomeless = category === null;
  const { data: categories = [] } = useQuery({ ...categoriesQuery(), enabled: isHomeless });

  const press = async () => {
    if (busy) return;
    if (isHomeless && categoryId === '') return setError(productWords.blank.category);
    setBusy(true);
    await restore([{ id, name, ...(isHomeless && { newCategoryId: Number(categoryId) }) }]);
    setBusy(false);
  };
  return (
    <Way>
      {isHomeless && (
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
              <option value="">{productWords.selectCategory}</option>
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
