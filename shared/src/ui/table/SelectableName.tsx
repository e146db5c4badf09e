import { checkable } from '@rialto/shared/theme/checkable';
import { space } from '@rialto/shared/theme/theme';
import type { ChangeEvent, ReactNode } from 'react';
import styled from 'styled-components';

interface SelectableNameProps {
  /** What the box is called: 'Select nora@rialto.example'. */
  label: string;
  checked: boolean;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  /** Whether nothing can be done with this row. */
  disabled?: boolean;
  children: ReactNode;
}

/** The cell that names a row, with the box that selects it for the bar above the table. */
export function SelectableName({ label, checked, onChange, disabled = false, children }: SelectableNameProps) {
  return (
    <Cell>
      <input type="checkbox" aria-label={label} disabled={disabled} checked={checked} onChange={onChange} />
      {children}
    </Cell>
  );
}

const Cell = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  input {
    ${checkable}
  }
`;
