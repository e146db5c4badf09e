import type { IconName } from '@rialto/shared/ui/Icon';

export interface SearchOption {
  key: string;
  label: string;
  detail?: string;
  picture?: { image: string | null; tintBy: number };
  icon?: IconName;
  /** The page's path; an action has `run` instead. */
  to?: string;
  run?: () => void;
}

export interface OptionGroup {
  label: string;
  options: SearchOption[];
}

export function nonEmpty(groups: OptionGroup[]): OptionGroup[] {
  return groups.filter(({ options }) => options.length > 0);
}
