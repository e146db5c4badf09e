import { useDisclosure } from '@rialto/shared/hooks/useDisclosure';
import { tableTexts } from '@rialto/shared/texts/tableTexts';
import { checkable } from '@rialto/shared/theme/checkable';
import { color, radius, screenOnly, shadow, space } from '@rialto/shared/theme/theme';
import { Button, TextButton } from '@rialto/shared/ui/Button';
import { Icon } from '@rialto/shared/ui/Icon';
import { VisuallyHidden } from '@rialto/shared/ui/Text';
import { densities, useDensity } from '@rialto/shared/ui/table/density';
import { cards } from '@rialto/shared/ui/table/tableParts';
import type { Sort, useTableSettings } from '@rialto/shared/ui/table/tableSettings';
import { useId } from 'react';
import styled from 'styled-components';

interface TableToolsProps {
  columns: readonly { key: string; header: string }[];
  settings: ReturnType<typeof useTableSettings>;
}

export function TableTools({ columns, settings }: TableToolsProps) {
  const t = tableTexts.use();
  const { isOpen, toggle, frame, opener } = useDisclosure();
  const panelId = useId();
  const { columnVisibility, isDefault, show, reset } = settings;
  return (
    <Bar role="group" aria-label={t.display}>
      <DensitySwitch />
      <Chooser {...frame}>
        <Button ref={opener} $small $variant="quiet" aria-expanded={isOpen} aria-controls={panelId} onClick={toggle}>
          {t.columns}
          <Icon name="chevron" size={16} />
        </Button>
        <Panel id={panelId} role="group" aria-label={t.columns} hidden={!isOpen}>
          {columns.map(({ key, header }) => (
            <label key={key}>
              <input
                type="checkbox"
                checked={columnVisibility[key] ?? true}
                onChange={({ target }) => show(key, target.checked)}
              />
              {header}
            </label>
          ))}
          <TextButton aria-disabled={isDefault} onClick={reset}>
            {t.resetTable}
          </TextButton>
        </Panel>
      </Chooser>
    </Bar>
  );
}

function DensitySwitch() {
  const t = tableTexts.use();
  const { density, setDensity } = useDensity();
  const group = useId();
  return (
    <Densities role="radiogroup" aria-label={t.density}>
      {densities.map((value) => (
        <label key={value}>
          <input type="radio" name={group} checked={density === value} onChange={() => setDensity(value)} />
          {t.densities[value]}
        </label>
      ))}
    </Densities>
  );
}

interface SortNoticeProps {
  sort: Sort;
  columns: TableToolsProps['columns'];
}

/** Announces a table's new order to screen readers. */
export function SortNotice({ sort, columns }: SortNoticeProps) {
  const t = tableTexts.use();
  const sorted = columns.find(({ key }) => key === sort.replace(/^-/, ''));
  return (
    <VisuallyHidden aria-live="polite">
      {sorted && t.sortedBy(sort.startsWith('-') ? t.falling(sorted.header) : t.rising(sorted.header))}
    </VisuallyHidden>
  );
}

/** Its height is reserved by `TableSkeleton`. */
const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${space(2)} ${space(4)};
  margin-bottom: ${space(3)};
  font-size: 0.9375rem;
  label {
    display: flex;
    align-items: center;
    gap: ${space(2)};
  }
  input {
    ${checkable}
  }
  ${screenOnly}
`;

const Densities = styled.div`
  display: flex;
  gap: ${space(4)};
  ${cards} {
    display: none;
  }
`;

const Chooser = styled.div`
  position: relative;
`;

const Panel = styled.div`
  position: absolute;
  inset-block-start: calc(100% + ${space(1)});
  inset-inline-end: 0;
  z-index: 3;
  display: grid;
  gap: ${space(3)};
  width: max-content;
  min-width: 100%;
  max-width: 80vw;
  padding: ${space(4)};
  border: 1px solid ${color('line')};
  border-radius: ${radius('medium')};
  background: ${color('raised')};
  box-shadow: ${shadow};
`;
