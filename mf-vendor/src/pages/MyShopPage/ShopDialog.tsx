import { useAuth } from '@rialto/shared/auth';
import type { Shop } from '@rialto/shared/contract/shop';
import { ApiError, errorMessage } from '@rialto/shared/http';
import { notify } from '@rialto/shared/notify';
import { pictureTexts } from '@rialto/shared/texts/pictureTexts';
import { color, from, space } from '@rialto/shared/theme';
import { Button, TextButton } from '@rialto/shared/ui/Button';
import { Dialog, DialogActions } from '@rialto/shared/ui/Dialog';
import { Field, Input, TextArea } from '@rialto/shared/ui/Field';
import { PictureField } from '@rialto/shared/ui/PictureField';
import { Muted } from '@rialto/shared/ui/Text';
import { useDraft } from '@rialto/shared/useDraft';
import { type SubmitEvent, useEffect, useMemo, useRef, useState } from 'react';
import styled from 'styled-components';
import { ConflictNotice } from '../../components/ConflictNotice';
import { createShop, forgetShops, updateShop } from '../../data/shops';
import { shopTexts } from '../../texts/shopTexts';
import { ShopPreview } from './ShopPreview';
import {
  blankFields,
  type Conflict,
  changedBody,
  conflictOf,
  draftOf,
  onlyFields,
  type ShopDraft,
  type ShopErrors,
  toBody,
} from './shopDraft';

/** What is typed, and the revision of the shop when the first field was touched; '' while none is. */
interface EditDraft extends ShopDraft {
  revision: string;
}

interface ShopDialogProps {
  /** The shop to change; null opens a new one. */
  shop: Shop | null;
  onClose: () => void;
}

/** What a shop is called, what it says of itself and its logo; beside it, what buyers will see. */
export function ShopDialog({ shop, onClose }: ShopDialogProps) {
  const t = shopTexts.use().form;
  const userId = useAuth((state) => state.user?.id ?? 1);
  const [opened, setOpened] = useState(shop);
  const initial = useMemo<EditDraft>(() => ({ ...draftOf(opened), revision: '' }), [opened]);
  const { draft, restored, change, discard } = useDraft(`rialto.shop.${shop?.id ?? 'new'}`, initial);
  const revision = draft.revision || (opened?.revision ?? '');
  const isTouched = Object.keys(changedBody(initial, draft)).length > 0;
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [errors, setErrors] = useState<ShopErrors>({});
  const [failure, setFailure] = useState<{ text: string; reason?: string } | null>(null);
  const [saving, setSaving] = useState(false);
  const [uploading, setUploading] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  // The person goes on at the first error, once it is there.
  useEffect(() => {
    if (failure) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [failure]);

  /** Puts fields into the draft; `seen` is the revision that its changes are based on from now on. */
  const put = (fields: Partial<ShopDraft>, seen: string) => {
    const isChanged = Object.keys(changedBody(initial, { ...draft, ...fields })).length > 0;
    change({ ...fields, revision: isChanged ? seen : '' });
  };

  const edit = (field: keyof ShopDraft, value: string) => {
    put({ [field]: value }, revision);
    setErrors(({ [field]: _corrected, ...others }) => others);
  };
  const bind = (field: 'name' | 'description') => ({
    name: field,
    value: draft[field],
    required: true,
    onChange: (event: { target: { value: string } }) => edit(field, event.target.value),
  });

  /** What is typed is now a change of the shop as it is; `fields` are put back. */
  const resolve = ({ current }: Conflict, fields: Partial<ShopDraft>) => {
    if (!opened) return;
    setOpened({ ...opened, ...current });
    put(fields, current.revision);
    setConflict(null);
  };

  const submit = async (event: SubmitEvent, close: () => void) => {
    event.preventDefault();
    if (saving) return;
    const blank = blankFields(draft);
    setErrors(blank);
    setFailure(Object.keys(blank).length > 0 ? { text: t.blank } : null);
    if (Object.keys(blank).length > 0) return;
    if (uploading) return setErrors({ logo: pictureTexts.current().onItsWay });
    setSaving(true);
    setConflict(null);
    try {
      if (shop) await updateShop(shop.id, changedBody(initial, draft), revision);
      else await createShop({ ...toBody(draft), userId });
      discard();
      notify(shop ? t.updated : t.created, 'success');
      close();
      // The first one takes the button that opened this away: it goes on at the heading.
      if (!shop) document.querySelector('h1')?.focus();
    } catch (error) {
      const found = error instanceof ApiError ? conflictOf(error) : null;
      if (found) {
        setConflict(found);
        void forgetShops();
        return;
      }
      if (error instanceof ApiError) setErrors(error.fields);
      setFailure({ text: shop ? t.updateFailed : t.createFailed, reason: errorMessage(error) });
    } finally {
      setSaving(false);
    }
  };

  return (
    <Dialog title={shop ? t.updateTitle(shop.name) : t.createTitle} onClose={onClose} wide>
      {(close) => (
        <Form ref={form} noValidate onSubmit={(event) => submit(event, close)}>
          {restored && isTouched && (
            <Muted>
              {t.restored} <TextButton onClick={discard}>{t.startOver}</TextButton>
            </Muted>
          )}
          <Columns>
            <Fields>
              <Field label={t.name} error={errors.name}>
                {(control) => <Input {...control} {...bind('name')} autoComplete="off" />}
              </Field>
              <Field label={t.description} error={errors.description}>
                {(control) => <TextArea {...control} {...bind('description')} rows={4} />}
              </Field>
              <PictureField
                label={t.logo}
                name="logo"
                value={draft.logo}
                error={errors.logo}
                onChange={(logo) => edit('logo', logo)}
                onUploading={setUploading}
              />
            </Fields>
            <ShopPreview draft={draft} shop={shop} />
          </Columns>
          {conflict && (
            <ConflictNotice
              heading={t.conflict}
              fields={conflict.fields.map((field) => ({
                label: t[field],
                theirs: draftOf(conflict.current)[field],
                mine: draft[field],
              }))}
              onKeepMine={() => resolve(conflict, {})}
              onTakeTheirs={() => resolve(conflict, onlyFields(draftOf(conflict.current), conflict.fields))}
            />
          )}
          <Failure role="alert">
            {failure && <strong>{failure.text}</strong>}
            {failure?.reason && <span> {failure.reason}</span>}
          </Failure>
          <DialogActions>
            <Button $variant="quiet" onClick={close}>
              {t.cancel}
            </Button>
            <Button type="submit" aria-disabled={saving}>
              {saving ? t.saving : shop ? t.update : t.create}
            </Button>
          </DialogActions>
        </Form>
      )}
    </Dialog>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${space(4)};
`;

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

const Failure = styled.p`
  color: ${color('tomato')};
  &:empty {
    display: none;
  }
`;
