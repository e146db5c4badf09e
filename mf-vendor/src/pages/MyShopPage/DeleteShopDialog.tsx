import type { DeleteShopQuery, Shop } from '@rialto/shared/contract/shop';
import { FormDialog } from '@rialto/shared/forms/FormDialog';
import { SelectField } from '@rialto/shared/forms/fields';
import { useForm } from '@rialto/shared/forms/useForm';
import { errorMessage } from '@rialto/shared/http';
import { notify } from '@rialto/shared/notify';
import { checkable } from '@rialto/shared/theme/checkable';
import { color, space } from '@rialto/shared/theme/theme';
import { Fragment } from 'react';
import styled from 'styled-components';
import { deleteShop } from '../../data/shops';
import { shopTexts } from '../../texts/shopTexts';

interface DeleteShopDialogProps {
  shop: Shop;
  /** The vendor's other shops. */
  others: readonly Shop[];
  onClose: () => void;
  onDeleted: () => void;
}

type Choice = 'move' | 'archive' | 'keep';

interface Answer {
  choice: Choice;
  moveTo: string;
}

/** Deletes a shop that has products, and asks what should happen to them. */
export function DeleteShopDialog({ shop, others, onClose, onDeleted }: DeleteShopDialogProps) {
  const t = shopTexts.use().deletion;
  const choices: readonly Choice[] = others.length > 0 ? ['move', 'archive'] : ['archive', 'keep'];
  const form = useForm<Answer>({
    defaultValues: { choice: choices[0] ?? 'archive', moveTo: String(others[0]?.id ?? '') },
    submit: async (answer) => {
      await deleteShop(shop.id, queryOf(answer));
      notify(shopTexts.current().deleted, 'success');
      form.closeDialog();
      onDeleted();
    },
    explain: (error) => ({
      failure: (
        <>
          <strong>{shopTexts.current().deleteFailed}</strong> {errorMessage(error)}
        </>
      ),
    }),
  });
  const { choice } = form.values;

  return (
    <FormDialog
      title={t.question(shop.name)}
      form={form}
      onClose={onClose}
      words={{ cancel: t.cancel, submit: t.delete, busy: t.deleting }}
      variant="danger"
      alert
    >
      <p>{t.consequence}</p>
      <Choices>
        <legend>{t.products(shop.products)}</legend>
        {choices.map((each) => (
          <Fragment key={each}>
            <Choice>
              <input
                type="radio"
                name="products"
                value={each}
                checked={choice === each}
                onChange={() => form.change({ choice: each })}
              />
              <span>
                {t.choices[each]}
                <small>{t.hints[each]}</small>
              </span>
            </Choice>
            {each === 'move' && choice === 'move' && (
              <SelectField {...form.field('moveTo')} label={t.target}>
                {others.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </SelectField>
            )}
          </Fragment>
        ))}
      </Choices>
    </FormDialog>
  );
}

function queryOf({ choice, moveTo }: Answer): DeleteShopQuery {
  if (choice === 'move') return { moveTo: Number(moveTo) };
  return choice === 'archive' ? { archive: 'true' } : {};
}

const Choices = styled.fieldset`
  display: grid;
  gap: ${space(3)};
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    margin-bottom: ${space(3)};
    padding: 0;
    font-weight: 600;
  }
`;

const Choice = styled.label`
  display: flex;
  gap: ${space(3)};
  cursor: pointer;
  input {
    ${checkable}
    flex: none;
  }
  small {
    display: block;
    color: ${color('inkSoft')};
  }
`;
