import type { Shop } from '@rialto/shared/contract/shop';
import { RadioField } from '@rialto/shared/forms/RadioField';
import { notify } from '@rialto/shared/notify';
import { useRef, useState } from 'react';
import { ReasonDialog } from '../../components/ReasonDialog';
import { deleteShop } from '../../data/records';
import { recordTexts } from '../../texts/recordTexts';

interface DeleteShopDialogProps {
  shop: Shop;
  /** How many are on sale. */
  products: number;
  onDeleted: () => void;
  onClose: () => void;
}

const choices = ['archive', 'keep'] as const;

/** Deletes a vendor's shop with a reason, and decides what happens to its products. */
export function DeleteShopDialog({ shop, products, onDeleted, onClose }: DeleteShopDialogProps) {
  const t = recordTexts.use();
  const [choice, setChoice] = useState<(typeof choices)[number]>('archive');
  const isDeleted = useRef(false);
  return (
    <ReasonDialog
      title={t.sureToDelete(shop.name)}
      draftKey={`rialto.deleteShop.${shop.id}`}
      hint={t.shopReasonHint}
      submitText={t.deleteShop}
      submitVariant="danger"
      alert
      onSubmit={async (reason) => {
        await deleteShop(shop.id, choice === 'archive' ? { archive: 'true' } : {}, reason);
        notify(t.shopDeleted(shop.name), 'success');
        isDeleted.current = true;
      }}
      onClose={() => {
        onClose();
        if (isDeleted.current) onDeleted();
      }}
    >
      <p>{t.deletion}</p>
      {products > 0 && (
        <RadioField
          name="products"
          legend={t.productsThen(products)}
          options={choices.map((value) => ({ value, label: t.choices[value], hint: t.hints[value] }))}
          value={choice}
          onChange={setChoice}
        />
      )}
    </ReasonDialog>
  );
}
