import type { ProductQuery } from '@rialto/shared/contract/product';
import { useDisclosure } from '@rialto/shared/hooks/useDisclosure';
import { checkable } from '@rialto/shared/theme/checkable';
import { color, from, radius, shadow, space } from '@rialto/shared/theme/theme';
import { Icon } from '@rialto/shared/ui/Icon';
import { memo, useId } from 'react';
import styled from 'styled-components';
import { listingTexts } from '../../texts/listingTexts';
import { factText } from '../factText';
import type { ListingFacets } from './filterLocally';

interface FactFiltersProps {
  facts: ListingFacets['facts'];
  chosen: ProductQuery['facts'];
  onChange: (part: Pick<ProductQuery, 'facts'>) => void;
}

/** A button per fact of the category, which opens its values with their numbers of products. Several values of a fact can be chosen. */
export const FactFilters = memo(function FactFilters({ facts, chosen = {}, onChange }: FactFiltersProps) {
  const { filter: t } = listingTexts.use();
  return (
    <Facts role="group" aria-label={t.facts}>
      {facts
        .filter(({ key, values }) => values.length > 0 || chosen[key])
        .map((fact) => (
          <FactFilter
            key={fact.key}
            fact={fact}
            chosen={chosen[fact.key] ?? []}
            onChoose={(values) => onChange({ facts: { ...chosen, [fact.key]: values } })}
          />
        ))}
    </Facts>
  );
});

interface FactFilterProps {
  fact: ListingFacets['facts'][number];
  chosen: readonly string[];
  onChoose: (values: string[]) => void;
}

function FactFilter({ fact, chosen, onChoose }: FactFilterProps) {
  const { filter: t } = listingTexts.use();
  const { isOpen, toggle, opener, frame } = useDisclosure();
  const panelId = useId();
  // A value that no product has under the other filters can still be removed.
  const missing = chosen.filter((value) => !fact.values.some((one) => one.value === value));
  const values = [...fact.values, ...missing.map((value) => ({ value, count: 0 }))];
  return (
    <Frame {...frame}>
      <Opener ref={opener} type="button" aria-expanded={isOpen} aria-controls={panelId} onClick={toggle}>
        <span dir="auto">{chosen.length > 0 ? t.counted(fact.name, chosen.length) : fact.name}</span>
        <Icon name="chevron" size={16} />
      </Opener>
      <Values id={panelId} hidden={!isOpen} aria-label={fact.name}>
        {values.map(({ value, count }) => (
          <li key={value}>
            <label>
              <input
                type="checkbox"
                checked={chosen.includes(value)}
                onChange={({ target: { checked } }) =>
                  onChoose(checked ? [...chosen, value] : chosen.filter((other) => other !== value))
                }
              />
              <span dir="auto">{factText({ ...fact, value })}</span>
              <Count>{count}</Count>
            </label>
          </li>
        ))}
      </Values>
    </Frame>
  );
}

const Facts = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(2)};
  ${from('medium')} {
    flex-flow: row wrap;
  }
  ${from('wide')} {
    flex-direction: column;
  }
`;

const Frame = styled.div`
  position: relative;
`;

const Opener = styled.button`
  display: inline-flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)};
  width: 100%;
  min-height: 2.5rem;
  padding: 5px 14px;
  border: 1px solid ${color('lineStrong')};
  border-radius: ${radius('medium')};
  background: ${color('raised')};
  font-weight: 500;
  overflow-wrap: anywhere;
  &[aria-expanded='true'] > svg {
    transform: rotate(180deg);
  }
`;

/** Over the list in the panel; below its button in the sheet of phones and beside the list. */
const Values = styled.ul`
  padding: ${space(2)} ${space(3)};
  ${from('medium')} {
    position: absolute;
    top: calc(100% + 4px);
    left: 0;
    z-index: 5;
    width: max-content;
    min-width: 100%;
    max-width: 20rem;
    max-height: 20rem;
    overflow-y: auto;
    border-radius: ${radius('medium')};
    background: ${color('raised')};
    box-shadow: ${shadow};
  }
  ${from('wide')} {
    position: static;
    max-width: none;
    background: none;
    box-shadow: none;
  }
  label {
    display: flex;
    align-items: center;
    gap: ${space(2)};
    min-height: 2.25rem;
    overflow-wrap: anywhere;
    cursor: pointer;
  }
  input {
    ${checkable}
  }
`;

const Count = styled.span`
  margin-left: auto;
  padding-left: ${space(3)};
  color: ${color('inkSoft')};
  font-variant-numeric: tabular-nums;
`;
