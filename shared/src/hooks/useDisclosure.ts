import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';

/**
 * A panel opened by a button. Escape, a press outside and moving the focus outside close it. Spread `frame` over the element that
 * contains both.
 * @param key closes the panel when it changes
 */
export function useDisclosure(key = '') {
  const [openAt, setOpenAt] = useState<string | null>(null);
  const ref = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const isOpen = openAt === key;
  const close = () => setOpenAt(null);

  useEffect(() => {
    if (!isOpen) return;
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !ref.current?.contains(target)) setOpenAt(null);
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [isOpen]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    close();
    opener.current?.focus();
  };
  // A press on a label or between controls blurs to nothing and must not close the panel.
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
  };
  return { isOpen, close, toggle: () => setOpenAt(isOpen ? null : key), opener, frame: { ref, onKeyDown, onBlur } };
}
