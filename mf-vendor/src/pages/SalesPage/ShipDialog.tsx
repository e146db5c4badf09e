import { newIdempotencyKey } from '@rialto/shared/api/idempotencyKey';
import type { CreateParcelBody, Parcel } from '@rialto/shared/contract/parcel';
import type { SoldItem, SoldOrder } from '@rialto/shared/contract/sale';
import { nameWithVariant } from '@rialto/shared/contract/variantTitle';
import { RestoredDraft } from '@rialto/shared/forms/Form';
import { FormDialog } from '@rialto/shared/forms/FormDialog';
import { NumberField, SelectField } from '@rialto/shared/forms/fields';
import { sentence, useForm } from '@rialto/shared/forms/useForm';
import { ApiError } from '@rialto/shared/http';
import { space } from '@rialto/shared/theme/theme';
import { Thumbnail } from '@rialto/shared/ui/Thumbnail';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { shipParcel } from '../../data/parcels';
import { invalidateSales } from '../../data/sales';
import { parcelsTexts } from '../../texts/parcelsTexts';
import {
  daysOf,
  draftOfGroup,
  namesOfErrors,
  parcelBody,
  parcelErrors,
  piecesFormat,
  piecesName,
  piecesOf,
} from './parcelDraft';
import { ShippingFields } from './ShippingFields';
import { type ShipGroup, shipGroups } from './shipGroups';

interface ShipDialogProps {
  /** As it is now; it may change while the dialog is open. */
  order: SoldOrder;
  onShipped: (parcel: Parcel) => void;
  onClose: () => void;
}

/** Puts pieces of an order into a parcel. What was entered stays in this tab until it is sent. */
export function ShipDialog({ order, onShipped, onClose }: ShipDialogProps) {
  const t = parcelsTexts.use();
  // The lines it was opened for stay, with what is left of them now.
  const [opened] = useState(() => shipGroups(order));
  const groups = opened.map((group) => withOpenPieces(group, order));
  const [initial] = useState(() => draftOf(opened));
  const sent = useRef<{ body: CreateParcelBody; key: string } | null>(null);
  const chosen = (shop: string | undefined) => groups.find(({ key }) => key === shop) ?? groups[0];
  const form = useForm({
    defaultValues: initial,
    draftKey: `rialto.parcel.${order.orderId}`,
    validate: (draft) => parcelErrors(draft, chosen(draft.shop)?.items ?? []),
    submit: async (draft) => {
      const body = parcelBody(draft, chosen(draft.shop)?.items ?? []);
      // A changed parcel is another one, though an earlier attempt may have arrived.
      const isRepeated = JSON.stringify(sent.current?.body) === JSON.stringify(body);
      sent.current = { body, key: isRepeated && sent.current ? sent.current.key : newIdempotencyKey() };
      const parcel = await shipParcel(order.orderId, body, sent.current.key);
      form.closeDialog();
      onShipped(parcel);
    },
    explain: (error) => {
      // Another window may have shipped it.
      void invalidateSales();
      if (!(error instanceof ApiError) || !sent.current) return undefined;
      const named = Object.entries(namesOfErrors(error.fields, sent.current.body)).filter(([name]) => name in initial);
      if (named.length === 0) return undefined;
      return { errors: Object.fromEntries(named.map(([name, text]) => [name, sentence(text)])) };
    },
  });
  const { values, field, change } = form;
  const group = chosen(values.shop);
  const isPickup = group?.delivery?.kind === 'pickup';
  const pieces = group?.items.reduce((sum, item) => sum + piecesOf(values, item), 0) ?? 0;
  return (
    <FormDialog
      title={isPickup ? t.readyTitle(order.orderId) : t.shipTitle(order.orderId)}
      form={form}
      onClose={onClose}
      submitText={isPickup ? t.ready(pieces) : t.ship(pieces)}
      busyText={t.shipping}
      isStuck={!group}
    >
      <RestoredDraft text={t.restored} startOver={t.startOver} />
      {!group && <p>{t.nothingLeft}</p>}
      {groups.length > 1 && (
        <SelectField
          {...field('shop')}
          label={t.shop}
          onChange={(shop) => change({ shop, ...daysOf(chosen(shop)?.delivery) })}
        >
          {groups.map(({ key, shopName }) => (
            <option key={key} value={key}>
              {shopName}
            </option>
          ))}
        </SelectField>
      )}
      {group?.items.map((item) => (
        <Line key={item.id}>
          <Thumbnail image={item.product.image} tintBy={item.product.id} size={44} />
          <NumberField
            {...field(piecesName(item.id))}
            label={t.pieces(nameWithVariant(item.product.name, item.variant?.title))}
            hint={t.left(piecesFormat(item).max)}
            format={piecesFormat(item)}
            step={1}
          />
        </Line>
      ))}
      {group && <ShippingFields isPickup={isPickup} field={field} />}
    </FormDialog>
  );
}

/** The days are those of the first shop, which is shown first. */
const draftOf = (groups: readonly ShipGroup[]) =>
  Object.assign({}, ...[...groups].reverse().map(draftOfGroup)) as ReturnType<typeof draftOfGroup>; // the merged drafts

function withOpenPieces(group: ShipGroup, { items }: SoldOrder): ShipGroup {
  const now = (item: SoldItem) => items.find(({ id }) => id === item.id) ?? { ...item, openQuantity: 0 };
  return { ...group, items: group.items.map(now) };
}

const Line = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space(3)};
  align-items: center;
`;
