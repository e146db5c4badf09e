import { containsFolded } from '@rialto/shared/contract/searchText';
import type { PaletteCommand, SlotProps } from '@rialto/shared/contract/slots';
import { useCallback, useState } from 'react';
import type { SearchOption } from '../search/searchOptions';

type Offer = SlotProps['palette.commands']['offer'];

const maxCommands = 5;

/** The commands that areas offer while the palette is open. They are checked here, as an area need not be written in TypeScript. */
export function useOfferedCommands(text: string): { options: SearchOption[]; offer: Offer } {
  const [offers, setOffers] = useState<{ id: number; commands: readonly PaletteCommand[] }[]>([]);
  const offer = useCallback<Offer>((commands) => {
    const id = nextId++;
    setOffers((before) => [...before, { id, commands: commands.filter(isCommand).slice(0, maxCommands) }]);
    return () => setOffers((before) => before.filter((each) => each.id !== id));
  }, []);
  const options = offers
    .flatMap(({ id, commands }) => commands.map((command) => ({ id, command })))
    .filter(({ command }) => containsFolded(command.label, text.trim()))
    .map(
      ({ id, command: { key, label, to, run } }): SearchOption => ({
        key: `offered-${id}-${key}`,
        label,
        icon: 'leaf',
        ...(to === undefined ? { run: () => run?.() } : { to }),
      }),
    );
  return { options, offer };
}

let nextId = 0;

function isCommand(command: PaletteCommand): boolean {
  const { key, label, to, run } = command ?? {};
  const isPath = typeof to === 'string' && /^\/(?!\/)/.test(to);
  return typeof key === 'string' && typeof label === 'string' && (isPath || typeof run === 'function');
}
