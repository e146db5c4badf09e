import { regionName } from '@rialto/shared/i18n/regionName';
import { from, space } from '@rialto/shared/theme/theme';
import { Button, IconButton } from '@rialto/shared/ui/Button';
import { Field, Input, Select } from '@rialto/shared/ui/Field';
import { Icon } from '@rialto/shared/ui/Icon';
import { VisuallyHidden } from '@rialto/shared/ui/Text';
import { type ReactNode, useRef } from 'react';
import styled from 'styled-components';
import { deliveryTexts } from '../../texts/deliveryTexts';
import { CountryOptions } from './CountryOptions';
import { type MethodDraft, nextId, type ZoneDraft, zoneProblems } from './methodDraft';

interface ZoneFieldsProps {
  draft: MethodDraft;
  /** Set once the form was sent: a message, or true for errors of single countries. */
  error: ReactNode;
  onChange: (zones: readonly ZoneDraft[]) => void;
}

type Typed = { target: { value: string } };

/** The countries that a method delivers to, each as a whole or by its postcodes. */
export function ZoneFields({ draft, error, onChange }: ZoneFieldsProps) {
  const t = deliveryTexts.use().form;
  const frame = useRef<HTMLDivElement>(null);
  const shown = draft.zones.length > 0 ? draft.zones : [{ id: 1, country: '', prefixes: '' }];
  const problems = error ? zoneProblems({ ...draft, zones: shown }) : {};
  const change = (id: number, part: Partial<ZoneDraft>) =>
    onChange(shown.map((zone) => (zone.id === id ? { ...zone, ...part } : zone)));
  const add = () => {
    onChange([...shown, { id: nextId(shown), country: '', prefixes: '' }]);
    requestAnimationFrame(() => frame.current?.querySelector<HTMLElement>('li:last-of-type select')?.focus());
  };
  const remove = (id: number) => {
    onChange(shown.filter((zone) => zone.id !== id));
    requestAnimationFrame(() => frame.current?.querySelector<HTMLElement>('select')?.focus());
  };
  return (
    <div ref={frame}>
      <List>
        {shown.map(({ id, country, prefixes }, index) => (
          <li key={id}>
            <Field label={t.country(index + 1)} error={problems[`${id}.country`]}>
              {(control) => (
                <Select
                  {...control}
                  value={country}
                  onChange={({ target }: Typed) => change(id, { country: target.value })}
                >
                  <option value="">{t.chooseCountry}</option>
                  <CountryOptions present={country} />
                </Select>
              )}
            </Field>
            <Field label={t.prefixes} hint={index === 0 ? t.prefixesHint : ''} error={problems[`${id}.prefixes`]}>
              {(control) => (
                <Input
                  {...control}
                  autoComplete="off"
                  value={prefixes}
                  onChange={({ target }: Typed) => change(id, { prefixes: target.value })}
                />
              )}
            </Field>
            <IconButton onClick={() => remove(id)} aria-disabled={shown.length === 1}>
              <Icon name="close" size={18} />
              <VisuallyHidden>{t.removeCountry(country ? regionName(country) : t.country(index + 1))}</VisuallyHidden>
            </IconButton>
          </li>
        ))}
      </List>
      <Button $variant="quiet" $small onClick={add}>
        {t.addCountry}
      </Button>
    </div>
  );
}

const List = styled.ol`
  display: grid;
  gap: ${space(3)};
  margin: 0 0 ${space(3)};
  padding: 0;
  list-style: none;
  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: ${space(3)};
    align-items: start;
    ${from('small')} {
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) auto;
    }
  }
  > li > button {
    grid-row: 1;
    grid-column: 2;
    margin-top: 1.75rem;
    ${from('small')} {
      grid-column: 3;
    }
  }
`;
