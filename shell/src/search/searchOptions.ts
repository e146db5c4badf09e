import type { IconName } from '@rialto/shared/ui/Icon';

/** Something a search can lead to: a page, or something that is done. */
export interface SearchOption {
  /** Unique among the options on offer. */
  key: string;
  label: string;
  /** Beside the label: a price. */
  detail?: string;
  picture?: { image: string | null; tintBy: number };
  icon?: IconName;
  /** Where it leads; without it, `run` is what it does. */
  to?: string;
  run?: () => void;
}

export interface OptionGroup {
  label: string;
  options: SearchOption[];
}

/** The groups that have options. */
export function filled(groups: OptionGroup[]): OptionGroup[] {
  return groups.filter(({ options }) => options.length > 0);
}
