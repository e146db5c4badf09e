import { notify } from '@rialto/shared/notify';
import { useCallback, useEffect, useState } from 'react';
import { shellTexts } from '../texts/shellTexts';
import type { Palette } from './Palette';
import { closePalette, onMac, openPalette, usePalette } from './paletteStore';

/** Opens the command palette by key or button; its code loads at the first opening. */
export function PaletteHost() {
  const { opening } = usePalette();
  const open = opening !== null;
  const [Loaded, setLoaded] = useState<typeof Palette | null>(null);
  const [typedAhead, setTypedAhead] = useState('');
  const close = useCallback(() => {
    setTypedAhead('');
    if (opening !== null) closePalette(opening);
  }, [opening]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isShortcut = event.key.toLowerCase() === 'k' && (onMac() ? event.metaKey : event.ctrlKey);
      if (!isShortcut || event.altKey || event.shiftKey || event.defaultPrevented) return;
      event.preventDefault();
      if (!document.querySelector('dialog[open], [aria-modal="true"]')) openPalette();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  // Keys typed while the code loads become the palette's first input.
  useEffect(() => {
    if (!open || Loaded) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'Escape') close();
      else if (event.key === 'Backspace') setTypedAhead((text) => text.slice(0, -1));
      else if (event.key.length === 1) setTypedAhead((text) => text + event.key);
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey, { capture: true });
    return () => document.removeEventListener('keydown', onKey, { capture: true });
  }, [open, Loaded, close]);

  useEffect(() => {
    if (!open || Loaded) return;
    import('./Palette').then(
      (module) => setLoaded(() => module.Palette),
      () => {
        close();
        notify(shellTexts.current().paletteFailed, 'error');
      },
    );
  }, [open, Loaded, close]);

  return open && Loaded ? <Loaded key={opening} typedAhead={typedAhead} onClose={close} /> : null;
}
