import type { DeleteShopQuery, Shop } from '@rialto/shared/contract/shop';
import { FormDialog } from '@rialto/shared/forms/FormDialog';
import { namedOptions, SelectField } from '@rialto/shared/forms/fields';
import { RadioField } from '@rialto/shared/forms/RadioField';
import { useForm } from '@rialto/shared/forms/useForm';
import { errorMessage } from '@rialto/shared/http';
import { notify } from '@rialto/shared/notify';
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
      submitText={t.delete}
      busyText={t.deleting}
      variant="danger"
      alert
    >
      <p>{t.consequence}</p>
      <RadioField
        name="products"
        legend={t.products(shop.products)}
        options={choices.map((value) => ({ value, label: t.choices[value], hint: t.hints[value] }))}
        value={choice}
        onChange={(value) => form.change({ choice: value })}
      />
      {choice === 'move' && (
        <SelectField {...form.field('moveTo')} label={t.target}>
          {namedOptions(others)}
        </SelectField>
      )}
    </FormDialog>
  );
}

function queryOf({ choice, moveTo }: Answer): DeleteShopQuery {
  if (choice === 'move') return { moveTo: Number(moveTo) };
  return choice === 'archive' ? { archive: 'true' } : {};
}
