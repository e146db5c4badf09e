import type { InventoryRow } from '@rialto/shared/contract/product';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import {
  numberProblem,
  type ProductNumber,
  readNumber,
  showNumber,
  typedNumber,
} from '../../components/productNumbers';
import type { InventoryTexts } from '../../texts/en/inventory';
import { cancelEdit, type } from './editStore';
import { cellOf } from './gridParts';

interface NumberCellProps {
  product: InventoryRow;
  field: ProductNumber;
  /** The unsaved text; undefined if the number is unchanged. */
  typed: string | undefined;
  stop: number;
  isActive: boolean;
  noteId: string | undefined;
  t: InventoryTexts['grid'];
}

/** From this number on, the digits are small. */
const longFrom = 100_000;

/** A number of a product; if it is changed, with the saved one below it. */
export function NumberCell({ product, field, typed, stop, isActive, noteId, t }: NumberCellProps) {
  const value = typed === undefined ? product[field] : readNumber(field, typed);
  const problem = typed === undefined ? null : numberProblem(field, typed);
  const reserved = field === 'inventory' ? product.inventory - product.available : 0;
  return (
    <div
      {...cellOf(field)}
      data-edited={typed !== undefined || undefined}
      data-invalid={problem !== null || undefined}
      data-stop={stop}
      data-label={t.columns[field]}
      tabIndex={isActive ? 0 : -1}
      aria-invalid={problem ? true : undefined}
      aria-describedby={noteId}
      title={problem ?? undefined}
    >
      <span data-long={(value !== null && value >= longFrom) || undefined}>
        {value === null ? typed || t.blank : showNumber(field, value)}
      </span>
      {typed !== undefined && <small>{t.was(showNumber(field, product[field]))}</small>}
      {typed === undefined && reserved > 0 && <small>{t.reserved(reserved)}</small>}
    </div>
  );
}

/** Opened with its text selected, emptied, or emptied for the digit being typed. */
export type Opening = 'unchanged' | 'cleared' | 'digit';

interface NumberEditorProps {
  product: InventoryRow;
  field: ProductNumber;
  typed: string | undefined;
  opening: Opening;
  editId: string;
  stop: number;
  noteId: string | undefined;
  t: InventoryTexts['grid'];
  onEnd: (key: 'Enter' | 'Tab' | 'Shift+Tab' | 'Escape' | 'blur') => void;
}

/** The input of an open cell. Each keystroke is stored. */
export function NumberEditor({ product, field, typed, opening, editId, stop, noteId, t, onEnd }: NumberEditorProps) {
  const [text, setText] = useState(opening === 'unchanged' ? (typed ?? typedNumber(product[field])) : '');
  const input = useRef<HTMLInputElement>(null);
  const isOver = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the cell opens
  useLayoutEffect(() => {
    input.current?.focus({ preventScroll: true });
    if (opening === 'unchanged') input.current?.select();
    if (opening === 'cleared') type(product, field, '', editId);
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
  const problem = numberProblem(field, text);
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
        inputMode={field === 'inventory' ? 'numeric' : 'decimal'}
        autoComplete="off"
        value={text}
        aria-label={t.fieldOf(t.columns[field], product.name)}
        aria-invalid={problem ? true : undefined}
        aria-describedby={noteId}
        onChange={({ target }) => {
          setText(target.value);
          type(product, field, target.value, editId);
        }}
        onKeyDown={press}
        onBlur={() => end('blur')}
      />
    </div>
  );
}
