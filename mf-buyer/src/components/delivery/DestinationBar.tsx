import { setDestination, useDestination } from '@rialto/shared/cart/destination';
import { browserRegion, regionName } from '@rialto/shared/i18n/regionName';
import { from, space, text } from '@rialto/shared/theme/theme';
import { Button, TextButton } from '@rialto/shared/ui/Button';
import { Field, Input } from '@rialto/shared/ui/Field';
import { Panel } from '@rialto/shared/ui/Layout';
import { Muted } from '@rialto/shared/ui/Text';
import { type SyntheticEvent, useState } from 'react';
import styled from 'styled-components';
import { deliveryTexts } from '../../texts/deliveryTexts';
import { CountryField } from '../address/AddressFields';

interface DestinationBarProps {
  /** Whether the prices are those of a place that the server knows: a member's default address. */
  isKnown: boolean;
}

/** Where the cart is delivered to, as far as prices and days depend on it. */
export function DestinationBar({ isKnown }: DestinationBarProps) {
  const t = deliveryTexts.use();
  const destination = useDestination();
  const [isChanging, setIsChanging] = useState(false);
  if ((destination || isKnown) && !isChanging) {
    const place = destination && [destination.postcode, regionName(destination.country)].filter(Boolean).join(', ');
    return (
      <Known>
        {place ? t.to(place) : t.toDefault} <TextButton onClick={() => setIsChanging(true)}>{t.change}</TextButton>
      </Known>
    );
  }
  return (
    <PlaceForm
      country={destination?.country ?? browserRegion() ?? 'US'}
      postcode={destination?.postcode ?? ''}
      onDone={() => setIsChanging(false)}
    />
  );
}

interface PlaceFormProps {
  country: string;
  postcode: string;
  onDone: () => void;
}

function PlaceForm({ country: initialCountry, postcode: initialPostcode, onDone }: PlaceFormProps) {
  const t = deliveryTexts.use();
  const [country, setCountry] = useState(initialCountry);
  const [postcode, setPostcode] = useState(initialPostcode);
  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    setDestination({ country, postcode: postcode.trim() });
    onDone();
  };
  return (
    <Panel aria-labelledby="destination-heading">
      <Heading id="destination-heading">{t.where}</Heading>
      <Muted>{t.whereHint}</Muted>
      <Fields onSubmit={save}>
        <CountryField name="country" value={country} error={null} onChange={setCountry} />
        <Field label={t.postcode}>
          {(control) => (
            <Input
              {...control}
              autoComplete="postal-code"
              maxLength={20}
              value={postcode}
              onChange={({ target }: { target: { value: string } }) => setPostcode(target.value)}
            />
          )}
        </Field>
        <Button type="submit" $variant="quiet">
          {t.show}
        </Button>
      </Fields>
    </Panel>
  );
}

const Known = styled.p`
  overflow-wrap: anywhere;
`;

const Heading = styled.h2`
  font-size: ${text('lg')};
`;

const Fields = styled.form`
  display: grid;
  gap: ${space(3)};
  align-items: end;
  margin-top: ${space(3)};
  ${from('small')} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 1fr) auto;
  }
`;
