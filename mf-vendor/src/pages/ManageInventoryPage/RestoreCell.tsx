import type { OwnProduct } from '@rialto/shared/contract/product';
import { namedOptions } from '@rialto/shared/forms/fields';
import { useAction } from '@rialto/shared/hooks/useAction';
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
  const [categoryId, setCategoryId] = useState('');
  const [error, setError] = useState<string | null>(null);
  const needsCategory = category === null;
  const { data: categories = [] } = useQuery({ ...categoriesQuery(), enabled: needsCategory });

  const { isPending, run } = useAction(() =>
    restore([{ id, name, ...(needsCategory && { newCategoryId: Number(categoryId) }) }]),
  );
  const press = () => {
    if (needsCategory && categoryId === '') setError(product.blank.category);
    else void run();
  };
  return (
    <Fields>
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
              {namedOptions(categories)}
            </Select>
          )}
        </Field>
      )}
      <Button $variant="quiet" $small aria-disabled={isPending} onClick={press}>
        {t.restore}
        <VisuallyHidden>{t.ofProduct(name)}</VisuallyHidden>
      </Button>
    </Fields>
  );
}

const Fields = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space(3)};
`;
