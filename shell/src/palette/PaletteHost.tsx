import { notify } from '@rialto/shared/notify';
import { useEffect, useState } from 'react';
import type { Palette } from './Palette';
import { closePalette, onMac, openPalette, usePalette } from './paletteStore';

/** Opens the command palette by key or button; its code comes when it is first asked for. */
export function PaletteHost() {
  const { open } = usePalette();
  const [Loaded, setLoaded] = useState<typeof Palette | null>(null);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const asked = event.key.toLowerCase() === 'k' && (onMac ? event.metaKey : event.ctrlKey);
      if (!asked || event.altKey || event.shiftKey || event.defaultPrevented) return;
      event.preventDefault();
      // One modal at a time: a question or a form that is open stays on top.
      if (!document.querySelector('dialog[open], [aria-modal="true"]')) openPalette();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  useEffect(() => {
    if (!open || Loaded) return;
    import('./Palette').then(
      (module) => setLoaded(() => module.Palette),
      () => {
        closePalette();
        notify('The search could not be loaded. Please try again.', 'error');
      },
    );
  }, [open, Loaded]);

  return open && Loaded ? <Loaded onClose={closePalette} /> : null;
}
