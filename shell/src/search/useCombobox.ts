import { type KeyboardEvent, useState } from 'react';
import type { OptionGroup, SearchOption } from './searchOptions';

interface Combobox {
  groups: OptionGroup[];
  open: boolean;
  /** Whether the first option is active until another is chosen. */
  startsAtFirst?: boolean;
  onChoose: (option: SearchOption) => void;
}

/** Keyboard handling of a combobox with a listbox (WAI-ARIA Authoring Practices). */
export function useCombobox(listId: string, { groups, open, startsAtFirst = false, onChoose }: Combobox) {
  const [chosenKey, setActiveKey] = useState<string | null>(null);
  const options = open ? groups.flatMap((group) => group.options) : [];
  const chosen = options.findIndex(({ key }) => key === chosenKey);
  const index = chosen === -1 && startsAtFirst && options.length > 0 ? 0 : chosen;
  const active = options[index];
  // Past either end the field itself is active.
  const ring = startsAtFirst ? options.length : options.length + 1;
  const step = (by: number) =>
    options[((index + by + (startsAtFirst ? 0 : 1) + ring) % ring) - (startsAtFirst ? 0 : 1)];

  const targets: Record<string, () => SearchOption | undefined> = {
    ArrowDown: () => step(1),
    ArrowUp: () => step(-1),
    ...(active && { Home: () => options[0], End: () => options.at(-1) }),
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || options.length === 0) return;
    const target = targets[event.key];
    if (target) {
      event.preventDefault();
      setActiveKey(target()?.key ?? null);
    } else if (event.key === 'Enter' && active) {
      event.preventDefault();
      onChoose(active);
    }
  };

  return {
    activeKey: active?.key ?? null,
    clear: () => setActiveKey(null),
    field: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': options.length > 0,
      'aria-controls': options.length > 0 ? listId : undefined,
      'aria-activedescendant': active && optionId(listId, active.key),
      autoComplete: 'off',
      autoCapitalize: 'none',
      spellCheck: false,
      enterKeyHint: 'search',
      onKeyDown,
    },
  } as const;
}

export function optionId(listId: string, key: string): string {
  return `${listId}-${key}`;
}
