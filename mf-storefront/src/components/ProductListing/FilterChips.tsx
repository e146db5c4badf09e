import { color, radius, space, transition } from '@rialto/shared/theme/theme';
import { TextButton } from '@rialto/shared/ui/Button';
import { Icon } from '@rialto/shared/ui/Icon';
import styled from 'styled-components';
import { listingTexts } from '../../texts/listingTexts';
import type { ActiveFilter } from './productQuery';

interface FilterChipsProps {
  active: readonly ActiveFilter[];
  onRemove: (without: ActiveFilter['without']) => void;
  onClear: () => void;
}

/** The active filters, each as a button that removes it. */
export function FilterChips({ active, onRemove, onClear }: FilterChipsProps) {
  const { filter: t } = listingTexts.use();
  if (active.length === 0) return null;
  return (
    <Chips aria-label={t.inUse}>
      {active.map(({ key, label, without }) => (
        <li key={key}>
          <Chip type="button" aria-label={t.remove(label)} onClick={() => onRemove(without)}>
            <span dir="auto">{label}</span>
            <Icon name="close" size={14} />
          </Chip>
        </li>
      ))}
      <li>
        <TextButton onClick={onClear}>{t.clearAll}</TextButton>
      </li>
    </Chips>
  );
}

const Chips = styled.ul`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(3)};
  min-width: 0;
`;

const Chip = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  max-width: 16.25rem;
  min-height: 2.125rem;
  padding: 4px 13px;
  border: 1px solid transparent;
  border-radius: ${radius('pill')};
  background: ${color('leafTint')};
  font-weight: 500;
  transition: ${transition('quick', 'border-color')};
  &:hover {
    border-color: ${color('leaf')};
  }
  > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  > svg {
    flex: none;
  }
`;
