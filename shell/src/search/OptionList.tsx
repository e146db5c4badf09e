import { color, radius, space } from '@rialto/shared/theme/theme';
import { Icon } from '@rialto/shared/ui/Icon';
import { Thumbnail } from '@rialto/shared/ui/Thumbnail';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { shellTexts } from '../texts/shellTexts';
import type { OptionGroup, SearchOption } from './searchOptions';
import { optionId } from './useCombobox';

interface OptionListProps {
  id: string;
  groups: OptionGroup[];
  activeKey: string | null;
  typed: string;
  onChoose: (option: SearchOption) => void;
}

/** The listbox of a combobox; the focus stays in its field. */
export function OptionList({ id, groups, activeKey, typed, onChoose }: OptionListProps) {
  const t = shellTexts.use();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (activeKey) document.getElementById(optionId(id, activeKey))?.scrollIntoView({ block: 'nearest' });
  }, [id, activeKey]);
  return (
    // A press would move the focus out of the field, which closes the list before the click.
    <List
      ref={list}
      id={id}
      role="listbox"
      aria-label={t.suggestionList}
      onMouseDown={(event) => event.preventDefault()}
    >
      {groups.map(({ label, options }, group) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options in a listbox, not of form fields
        <div key={label} role="group" aria-labelledby={`${id}-group-${group}`}>
          <GroupName id={`${id}-group-${group}`}>{label}</GroupName>
          {options.map((option) => (
            <Option
              key={option.key}
              id={optionId(id, option.key)}
              role="option"
              tabIndex={-1}
              aria-selected={option.key === activeKey}
              onClick={() => onChoose(option)}
            >
              <Emblem option={option} />
              <Label dir="auto">
                <Marked label={option.label} typed={typed} />
              </Label>
              {option.detail && <Detail>{option.detail}</Detail>}
            </Option>
          ))}
        </div>
      ))}
    </List>
  );
}

function Emblem({ option: { picture, icon } }: { option: SearchOption }) {
  if (picture) return <Thumbnail image={picture.image} tintBy={picture.tintBy} size={40} />;
  return <Plate>{icon && <Icon name={icon} size={20} />}</Plate>;
}

function Marked({ label, typed }: { label: string; typed: string }) {
  const wanted = typed.trim().replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const found = wanted ? new RegExp(wanted, 'iu').exec(label) : null;
  if (!found) return label;
  const end = found.index + found[0].length;
  return (
    <>
      {label.slice(0, found.index)}
      <mark>{found[0]}</mark>
      {label.slice(end)}
    </>
  );
}

const List = styled.div`
  padding: ${space(2)};
`;

const GroupName = styled.div`
  padding: ${space(2)} ${space(3)} ${space(1)};
  color: ${color('inkSoft')};
  font-size: 0.8125rem;
  font-weight: 600;
`;

const Option = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-height: 2.75rem;
  padding: 4px ${space(3)};
  border-radius: ${radius('medium')};
  cursor: pointer;
  &:hover {
    background: color-mix(in srgb, ${color('leafTint')} 50%, transparent);
  }
  &[aria-selected='true'] {
    background: ${color('leafTint')};
    outline: 2px solid ${color('leaf')};
    outline-offset: -2px;
  }
`;

const Plate = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 2.5rem;
  height: 2.5rem;
  border-radius: ${radius('medium')};
  background: ${color('leafTint')};
  color: ${color('leaf')};
`;

const Label = styled.span`
  display: -webkit-box;
  flex: 1;
  min-width: 0;
  color: ${color('ink')};
  font-weight: 500;
  line-height: 1.3;
  text-wrap: pretty;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  mark {
    border-radius: 3px;
    background: ${color('sunTint')};
    color: inherit;
  }
`;

const Detail = styled.span`
  color: ${color('ink')};
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;
