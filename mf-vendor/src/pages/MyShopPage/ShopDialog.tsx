import { useAuth } from '@rialto/shared/auth';
import type { Shop } from '@rialto/shared/contract/shop';
import { RestoredDraft } from '@rialto/shared/forms/Form';
import { FormDialog } from '@rialto/shared/forms/FormDialog';
import { TextAreaField, TextField } from '@rialto/shared/forms/fields';
import { PictureField } from '@rialto/shared/forms/PictureField';
import { changedFields } from '@rialto/shared/forms/useDraft';
import { useForm } from '@rialto/shared/forms/useForm';
import { ApiError, errorMessage } from '@rialto/shared/http';
import { marketDay } from '@rialto/shared/i18n/format';
import { notify } from '@rialto/shared/notify';
import { color, from, space, text } from '@rialto/shared/theme/theme';
import { useState } from 'react';
import styled from 'styled-components';
import { ConflictNotice } from '../../components/ConflictNotice';
import { createShop, invalidateShops, updateShop } from '../../data/shops';
import { shopTexts } from '../../texts/shopTexts';
import { ShopPreview } from './ShopPreview';
import { blankFields, type Conflict, conflictOf, draftOf, toBody } from './shopDraft';

interface ShopDialogProps {
  /** null creates a new one. */
  shop: Shop | null;
  onClose: () => void;
}

/** The fields of a shop beside a preview of its card. */
export function ShopDialog({ shop, onClose }: ShopDialogProps) {
  const t = shopTexts.use().form;
  const userId = useAuth((state) => state.user?.id ?? 1);
  const [opened, setOpened] = useState(shop);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const form = useForm({
    defaultValues: draftOf(opened),
    draftKey: `rialto.shop.${shop?.id ?? 'new'}`,
    revision: opened?.revision ?? '',
    validate: blankFields,
    invalid: () => <strong>{shopTexts.current().form.blank}</strong>,
    submit: async (draft) => {
      setConflict(null);
      try {
        if (shop) await updateShop(shop.id, changedFields(toBody(draft), toBody(draftOf(opened))), form.revision ?? '');
        else await createShop({ ...toBody(draft), userId });
      } catch (error) {
        const found = conflictOf(error);
        setConflict(found);
        if (found) void invalidateShops();
        throw error;
      }
      notify(shop ? t.updated : t.created, 'success');
      form.closeDialog();
      // With the first shop, the button that opened the dialog disappears.
      if (!shop) document.querySelector('h1')?.focus();
    },
    explain: (error) => {
      if (conflictOf(error)) return {};
      const { updateFailed, createFailed } = shopTexts.current().form;
      return {
        errors: error instanceof ApiError ? error.fields : {},
        failure: (
          <>
            <strong>{shop ? updateFailed : createFailed}</strong> {errorMessage(error)}
          </>
        ),
      };
    },
  });

  /** Rebases the draft on the current shop, without the fields of `dropped`. */
  const resolve = ({ current }: Conflict, dropped: Conflict['fields']) => {
    if (!opened) return;
    form.rebase(current.revision, dropped);
    setOpened({ ...opened, ...current });
    setConflict(null);
  };

  return (
    <FormDialog
      title={shop ? t.updateTitle(shop.name) : t.createTitle}
      form={form}
      onClose={onClose}
      submitText={shop ? t.update : t.create}
      busyText={t.saving}
      wide
    >
      <RestoredDraft text={t.restored} startOver={t.startOver} />
      <Columns>
        <Fields>
          <TextField {...form.field('name')} label={t.name} required autoComplete="off" />
          <TextAreaField {...form.field('description')} label={t.description} required rows={4} />
          <TextField {...form.field('location')} label={t.location} hint={t.locationHint} autoComplete="off" />
          <PictureField {...form.picture('logo')} group={t.logoGroup} label={t.logo} />
          <PictureField {...form.picture('cover')} group={t.coverGroup} label={t.cover} hint={t.coverHint} />
          <Group>
            <legend>{t.policies}</legend>
            <TextAreaField {...form.field('opening')} label={t.opening} hint={t.openingHint} rows={2} />
            <TextAreaField {...form.field('deliveryPolicy')} label={t.deliveryPolicy} hint={t.deliveryHint} rows={3} />
            <TextAreaField {...form.field('returnsPolicy')} label={t.returnsPolicy} hint={t.returnsHint} rows={3} />
          </Group>
          <Group>
            <legend>{t.holiday}</legend>
            <p>{t.holidayHint}</p>
            <TextField
              {...form.field('holidayUntil')}
              type="date"
              min={marketDay(new Date(), -1)}
              label={t.holidayUntil}
              autoComplete="off"
            />
            <TextAreaField {...form.field('holidayNote')} label={t.holidayNote} hint={t.holidayNoteHint} rows={2} />
          </Group>
        </Fields>
        <ShopPreview draft={form.values} shop={shop} />
      </Columns>
      {conflict && (
        <ConflictNotice
          heading={t.conflict}
          fields={conflict.fields.map((field) => ({
            label: t[field],
            theirs: draftOf(conflict.current)[field],
            mine: form.values[field],
          }))}
          onKeepMine={() => resolve(conflict, [])}
          onTakeTheirs={() => resolve(conflict, conflict.fields)}
        />
      )}
    </FormDialog>
  );
}

const Columns = styled.div`
  display: grid;
  gap: ${space(5)};
  align-items: start;
  ${from('medium')} {
    grid-template-columns: minmax(0, 1fr) 18.75rem;
  }
`;

const Fields = styled.div`
  display: grid;
  gap: ${space(4)};
`;

const Group = styled.fieldset`
  display: grid;
  gap: ${space(4)};
  min-width: 0;
  margin: 0;
  padding: ${space(4)} 0 0;
  border: 0;
  border-top: 1px solid ${color('line')};
  > legend {
    /* In the flow, so that it does not sit on the border. */
    float: left;
    width: 100%;
    padding: 0;
    font-size: ${text('lg')};
    font-weight: 600;
  }
  > p {
    color: ${color('inkSoft')};
    font-size: ${text('sm')};
  }
`;
