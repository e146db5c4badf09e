import { carrierKeys, carriers } from '@rialto/shared/contract/carriers';
import { SelectField, TextField } from '@rialto/shared/forms/fields';
import type { FieldBinding } from '@rialto/shared/forms/useForm';
import { from, space } from '@rialto/shared/theme/theme';
import styled from 'styled-components';
import { parcelsTexts } from '../../texts/parcelsTexts';
import { MAX_CARRIER_NAME, otherCarrier, type ShippingDraft } from './parcelDraft';

interface ShippingFieldsProps {
  /** A pickup has days only. */
  isPickup: boolean;
  field: (name: keyof ShippingDraft) => FieldBinding<string>;
}

/** The carrier, the tracking number and the expected days of a parcel. */
export function ShippingFields({ isPickup, field }: ShippingFieldsProps) {
  const t = parcelsTexts.use();
  const carrier = field('carrier');
  return (
    <>
      {!isPickup && (
        <>
          <Pair>
            <SelectField {...carrier} label={t.carrier}>
              <option value="">{t.noCarrier}</option>
              {carrierKeys.map((key) => (
                <option key={key} value={key}>
                  {carriers[key].name}
                </option>
              ))}
              <option value={otherCarrier}>{t.otherCarrier}</option>
            </SelectField>
            {carrier.value === otherCarrier && (
              <TextField
                {...field('carrierName')}
                label={t.carrierName}
                required
                autoComplete="off"
                maxLength={MAX_CARRIER_NAME}
              />
            )}
          </Pair>
          <TextField
            {...field('trackingNumber')}
            label={t.trackingNumber}
            hint={t.trackingHint}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        </>
      )}
      <Pair>
        <TextField {...field('expectedFrom')} type="date" label={isPickup ? t.readyFrom : t.expectedFrom} />
        <TextField {...field('expectedTo')} type="date" label={isPickup ? t.readyTo : t.expectedTo} />
      </Pair>
    </>
  );
}

const Pair = styled.div`
  display: grid;
  gap: ${space(4)};
  align-items: start;
  ${from('small')} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
