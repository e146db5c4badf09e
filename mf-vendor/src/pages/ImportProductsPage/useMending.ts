import { useState } from 'react';
import type { Column } from './columns';
import { type Cell, faultyCells } from './MendingFields';
import type { ImportState } from './useImport';

/** A change that other rows with the same mistake need, too. */
interface Offer {
  rows: readonly number[];
  column: Column;
  from: string;
  to: string;
}

/** Mends a cell of the preview, and offers to change the other rows that have the same text there and are refused for it. */
export function useMending(
  { table, results, imported }: ImportState,
  mend: (rows: readonly number[], column: Column, text: string) => Promise<void>,
) {
  const [offer, setOffer] = useState<Offer | null>(null);
  return {
    offer,
    mendCell: ({ row, column }: Cell, to: string) => {
      const textAt = (at: number) => table?.cells.get(at)?.text(column) ?? '';
      const from = textAt(row);
      const rows = (table?.products ?? [])
        .filter((product) => !imported.has(product.row))
        .flatMap((product) => faultyCells(product, results.get(product.row)))
        .filter((cell) => cell.column === column && cell.row !== row && textAt(cell.row) === from)
        .map((cell) => cell.row);
      setOffer(rows.length > 0 ? { rows, column, from, to } : null);
      void mend([row], column, to);
    },
    acceptOffer: () => {
      if (offer) void mend(offer.rows, offer.column, offer.to);
      setOffer(null);
    },
    declineOffer: () => setOffer(null),
  };
}
