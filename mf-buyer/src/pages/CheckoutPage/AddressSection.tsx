import type { Address, AddressFormat } from '@rialto/shared/contract/address';
import { CheckboxField } from '@rialto/shared/forms/CheckboxField';
import { TextAreaField, TextField } from '@rialto/shared/forms/fields';
import { errorMessage } from '@rialto/shared/http';
import { FailedState, Skeleton } from '@rialto/shared/ui/Feedback';
import { VisuallyHidden } from '@rialto/shared/ui/Text';
import { AddressFields } from '../../components/address/AddressFields';
import { Choice, Choices } from '../../components/choiceParts';
import { addressTexts } from '../../texts/addressTexts';
import { checkoutTexts } from '../../texts/checkoutTexts';
import { Section } from './checkoutParts';
import type { DeliveryFormState } from './useDeliveryForm';

interface AddressSectionProps {
  form: DeliveryFormState;
  book: readonly Address[];
  format: { data: AddressFormat | undefined; isError: boolean; error: Error | null; refetch: () => unknown };
  isMember: boolean;
}

/** An address of the book or another one, and a recipient of a gift. */
export function AddressSection({ form, book, format, isMember }: AddressSectionProps) {
  const t = checkoutTexts.use();
  const address = addressTexts.use();
  const { values, change, field } = form;
  return (
    <Section aria-labelledby="address-heading">
      <h2 id="address-heading">{t.deliverTo}</h2>
      {book.length > 0 && (
        <Choices>
          <VisuallyHidden as="legend">{t.deliverTo}</VisuallyHidden>
          {book.map(({ id, lines: [name = '', ...lines] }) => (
            <Choice key={id}>
              <input
                type="radio"
                name="addressId"
                value={id}
                checked={values.addressId === String(id)}
                onChange={() => change({ addressId: String(id) })}
              />
              <span dir="auto">
                <b>{name}</b>
                <small>{lines.join(', ')}</small>
              </span>
            </Choice>
          ))}
          <Choice>
            <input
              type="radio"
              name="addressId"
              value=""
              checked={values.addressId === ''}
              onChange={() => change({ addressId: '' })}
            />
            {t.otherAddress}
          </Choice>
        </Choices>
      )}
      {values.addressId === '' && (
        <>
          {format.data && <AddressFields field={(name) => field(name)} format={format.data} />}
          {!format.data && format.isError && (
            <FailedState
              text={address.formatFailed}
              reason={errorMessage(format.error)}
              onRetry={() => void format.refetch()}
            />
          )}
          {!format.data && !format.isError && (
            <div role="status" aria-label={address.loading}>
              <Skeleton $height="24rem" />
            </div>
          )}
          {isMember && <CheckboxField {...field('savesAddress')} label={t.keepInBook} />}
        </>
      )}
      <CheckboxField {...field('isGift')} label={t.isGift} />
      {values.isGift && (
        <>
          <TextField {...field('giftName')} label={t.giftName} required autoComplete="off" maxLength={120} dir="auto" />
          <TextAreaField {...field('giftNote')} label={t.giftNote} rows={2} maxLength={300} dir="auto" />
        </>
      )}
    </Section>
  );
}
