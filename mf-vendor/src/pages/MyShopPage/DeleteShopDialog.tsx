import type { DeleteShopQuery, Shop } from '@rialto/shared/contract/shop';
import { errorMessage } from '@rialto/shared/http';
import { notify } from '@rialto/shared/notify';
import { color, space } from '@rialto/shared/theme';
import { checkable } from '@rialto/shared/theme/checkable';
import { Button } from '@rialto/shared/ui/Button';
import { Dialog, DialogActions } from '@rialto/shared/ui/Dialog';
import { Field, Select } from '@rialto/shared/ui/Field';
import { Fragment, type SubmitEvent, useState } from 'react';
import styled from 'styled-components';
import { deleteShop } from '../../data/shops';
import { shopTexts } from '../../texts/shopTexts';

interface DeleteShopDialogProps {
  shop: Shop;
  /** The vendor's other shops, which can take its products. */
  others: readonly Shop[];
  onClose: () => void;
  onDeleted: () => void;
}

type Choice = 'move' | 'archive' | 'keep';

/** Deletes a shop that has products, and asks what becomes of them. */
export function DeleteShopDialog({ shop, others, onClose, onDeleted }: DeleteShopDialogProps) {
  const t = shopTexts.use().deletion;
  const choices: readonly Choice[] = others.length > 0 ? ['move', 'archive'] : ['archive', 'keep'];
  const [choice, setChoice] = useState<Choice>(choices[0] ?? 'archive');
  const [target, setTarget] = useState(others[0]?.id);
  const [deleting, setDeleting] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  const submit = async (event: SubmitEvent, close: () => void) => {
    event.preventDefault();
    if (deleting) return;
    setDeleting(true);
    setFailure(null);
    try {
      await deleteShop(shop.id, queryOf(choice, target));
      notify(shopTexts.current().deleted, 'success');
      close();
      onDeleted();
    } catch (error) {
      setFailure(error);
    } finally {
      setDeleting(false);
    }
  };

  return (
    <Dialog title={t.question(shop.name)} onClose={onClose} alert>
      {(close) => (
        <Form onSubmit={(event) => submit(event, close)}>
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
                    onChange={() => setChoice(each)}
                  />
                  <span>
                    {t.choices[each]}
                    <small>{t.hints[each]}</small>
                  </span>
                </Choice>
                {each === 'move' && choice === 'move' && (
                  <Field label={t.target}>
                    {(control) => (
                      <Select
                        {...control}
                        value={target}
                        onChange={({ target: { value } }) => setTarget(Number(value))}
                      >
                        {others.map(({ id, name }) => (
                          <option key={id} value={id}>
                            {name}
                          </option>
                        ))}
                      </Select>
                    )}
                  </Field>
                )}
              </Fragment>
            ))}
          </Choices>
          <Failure role="alert">
            {failure !== null && (
              <>
                <strong>{shopTexts.current().deleteFailed}</strong> {errorMessage(failure)}
              </>
            )}
          </Failure>
          <DialogActions>
            <Button $variant="quiet" onClick={close}>
              {t.cancel}
            </Button>
            <Button type="submit" $variant="danger" aria-disabled={deleting}>
              {deleting ? t.deleting : t.delete}
            </Button>
          </DialogActions>
        </Form>
      )}
    </Dialog>
  );
}

function queryOf(choice: Choice, target: number | undefined): DeleteShopQuery {
  if (choice === 'move') return { moveTo: target };
  return choice === 'archive' ? { archive: 'true' } : {};
}

const Form = styled.form`
  display: grid;
  gap: ${space(4)};
`;

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

const Failure = styled.p`
  color: ${color('tomato')};
  &:empty {
    display: none;
  }
`;
