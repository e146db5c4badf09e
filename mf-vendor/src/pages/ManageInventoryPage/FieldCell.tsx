import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import type { InventoryTexts } from '../../texts/en/inventory';
import { cancelEdit, type } from './editStore';
import { type FieldValue, fieldProblem, type GridField, readField, showField, typedField } from './gridFields';
import { cellOf } from './gridParts';
import type { StockRow } from './stockRows';

interface FieldCellProps {
  row: StockRow;
  field: GridField;
  /** The unsaved text; undefined if the value is unchanged. */
  typed: string | undefined;
  isEditable: boolean;
  stop: number;
  isActive: boolean;
  noteId: string | undefined;
  t: InventoryTexts['grid'];
}

/** Whether the text is small, as it would not fit otherwise. */
const isLong = (value: FieldValue | undefined) => typeof value === 'number' && value >= 10_000;

/** A value of a row; if it is changed, with the saved one below it. */
export function FieldCell({ row, field, typed, isEditable, stop, isActive, noteId, t }: FieldCellProps) {
  const value = typed === undefined ? row[field] : readField(field, typed);
  const problem = typed === undefined ? null : fieldProblem(field, typed);
  const reserved = field === 'inventory' ? row.inventory - row.available : 0;
  return (
    <div
      {...cellOf(field)}
      data-edited={typed !== undefined || undefined}
      data-invalid={problem !== null || undefined}
      data-stop={stop}
      data-label={t.columns[field]}
      tabIndex={isActive ? 0 : -1}
      {...(!isEditable && { 'aria-readonly': true })}
      aria-invalid={problem ? true : undefined}
      aria-describedby={noteId}
      title={problem ?? (typeof value === 'string' ? value : undefined)}
    >
      <span data-long={isLong(value) || undefined}>
        {value === undefined ? typed || t.blank : showField(field, value)}
      </span>
      {typed !== undefined && <small>{t.was(showField(field, row[field]))}</small>}
      {typed === undefined && reserved > 0 && <small>{t.reserved(reserved)}</small>}
    </div>
  );
}

/** Opened with its text selected, emptied, or emptied for the character being typed. */
export type Opening = 'unchanged' | 'cleared' | 'typed';

const inputModes = {
  sku: 'text',
  inventory: 'numeric',
  price: 'decimal',
  discount: 'decimal',
  lowStockLimit: 'numeric',
} as const;

interface FieldEditorProps {
  row: StockRow;
  field: GridField;
  typed: string | undefined;
  opening: Opening;
  editId: string;
  stop: number;
  noteId: string | undefined;
  t: InventoryTexts['grid'];
  onEnd: (key: 'Enter' | 'Tab' | 'Shift+Tab' | 'Escape' | 'blur') => void;
}

/** The input of an open cell. Each keystroke is stored. */
export function FieldEditor({ row, field, typed, opening, editId, stop, noteId, t, onEnd }: FieldEditorProps) {
  const [text, setText] = useState(opening === 'unchanged' ? (typed ?? typedField(field, row[field])) : '');
  const input = useRef<HTMLInputElement>(null);
  const isOver = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the cell opens
  useLayoutEffect(() => {
    input.current?.focus({ preventScroll: true });
    if (opening === 'unchanged') input.current?.select();
    if (opening === 'cleared') type(row, field, '', editId);
  }, []);

  const end = (key: Parameters<typeof onEnd>[0]) => {
    if (isOver.current) return;
    isOver.current = true;
    onEnd(key);
  };
  const press = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Escape') cancelEdit(editId);
    if (event.key !== 'Enter' && event.key !== 'Tab' && event.key !== 'Escape') return;
    event.preventDefault();
    end(event.key === 'Tab' && event.shiftKey ? 'Shift+Tab' : event.key);
  };
  const problem = fieldProblem(field, text);
  return (
    <div
      {...cellOf(field)}
      data-edited
      data-open
      data-invalid={problem !== null || undefined}
      data-stop={stop}
      data-label={t.columns[field]}
    >
      {/* Not type="number", which drops what it can't parse: '1,5' would become 15. */}
      <input
        ref={input}
        inputMode={inputModes[field]}
        autoComplete="off"
        value={text}
        aria-label={t.fieldOf(t.columns[field], row.fullName)}
        aria-invalid={problem ? true : undefined}
        aria-describedby={noteId}
        onChange={({ target }) => {
          setText(target.value);
          type(row, field, target.value, editId);
        }}
        onKeyDown={press}
        onBlur={() => end('blur')}
      />
    </div>
  );
}
