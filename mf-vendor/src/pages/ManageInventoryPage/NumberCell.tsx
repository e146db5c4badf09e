import type { InventoryRow } from '@rialto/shared/contract/product';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import {
  numberProblem,
  type ProductNumber,
  readNumber,
  showNumber,
  typedNumber,
} from '../../components/productNumbers';
import type { InventoryTexts } from '../../texts/inventoryTexts';
import { cancelTyping, type } from './editStore';
import { cellOf } from './gridParts';

interface NumberCellProps {
  product: InventoryRow;
  field: ProductNumber;
  /** What was typed, where it is not what the product says. */
  typed: string | undefined;
  stop: number;
  isActive: boolean;
  noteId: string | undefined;
  t: InventoryTexts['grid'];
}

/** From this number on, its figures are small. */
const longFrom = 100_000;

/** One of a product's numbers: what was typed, and under it what it was. */
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

/** With its text selected, with none, or with the figure that is being typed in the place of the text. */
export type Opening = 'as it is' | 'cleared' | 'figure';

interface NumberEditorProps {
  product: InventoryRow;
  field: ProductNumber;
  typed: string | undefined;
  opening: Opening;
  /** Names this go, for undo. */
  go: string;
  stop: number;
  noteId: string | undefined;
  t: InventoryTexts['grid'];
  /** Told why it is to be closed, by the key that was pressed. */
  onEnd: (key: 'Enter' | 'Tab' | 'Shift+Tab' | 'Escape' | 'blur') => void;
}

/** The same cell while it is typed into. Every letter is kept at once. */
export function NumberEditor({ product, field, typed, opening, go, stop, noteId, t, onEnd }: NumberEditorProps) {
  const [text, setText] = useState(opening === 'as it is' ? (typed ?? typedNumber(product[field])) : '');
  const input = useRef<HTMLInputElement>(null);
  const isOver = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: how the cell was opened is of interest once
  useLayoutEffect(() => {
    input.current?.focus({ preventScroll: true });
    if (opening === 'as it is') input.current?.select();
    if (opening === 'cleared') type(product, field, '', go);
  }, []);

  const end = (key: Parameters<typeof onEnd>[0]) => {
    if (isOver.current) return;
    isOver.current = true;
    onEnd(key);
  };
  const press = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Escape') cancelTyping(go);
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
      {/* Not of the type number: that field drops what it can't read, and '1,5' would be 15. */}
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
          type(product, field, target.value, go);
        }}
        onKeyDown={press}
        onBlur={() => end('blur')}
      />
    </div>
  );
}
