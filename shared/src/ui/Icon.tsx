import { color } from '@rialto/shared/theme/theme';
import type { SVGProps } from 'react';
import styled from 'styled-components';

const drawings = {
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm4.7 11.2L20 20',
  zoom: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm4.7 11.2L20 20M10.5 7.5v6m-3-3h6',
  basket: 'M4 10h16l-1.6 8.2a2 2 0 0 1-2 1.8H7.6a2 2 0 0 1-2-1.8L4 10Zm4.5 0L11 4.5M15.5 10 13 4.5',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'm6 6 12 12M18 6 6 18',
  chevron: 'm7 10 5 5 5-5',
  back: 'M11 5l-7 7 7 7M4 12h16',
  pause: 'M9 6v12M15 6v12',
  play: 'M8 5.5v13l10.5-6.5L8 5.5Z',
  user: 'M12 12.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7.5 7.5c.9-3.4 3.9-5 7.5-5s6.6 1.6 7.5 5',
  leaf: 'M5 19c0-9 5-14 14-14 0 9-4.5 14-11 14H5Zm0 0c2-4 5-6.5 9-8.5',
  shield: 'M12 3.5 19 6v6c0 4.5-3 7.3-7 8.8-4-1.5-7-4.3-7-8.8V6l7-2.5Zm-3 8.3 2.2 2.2 4-4.2',
  moon: 'M20 14.5A8.2 8.2 0 1 1 9.5 4 6.6 6.6 0 0 0 20 14.5Z',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Zm9.5-3a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  message: 'M4 5h16v11.5h-9.5L6 20.5v-4H4V5Zm4 4h8m-8 3.5h5',
  bell: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15l1.5-2Zm4 2a2 2 0 0 0 4 0',
  filter: 'M4 6h16M7 12h10M10 18h4',
  bin: 'M5 7h14M10 7V4.5h4V7m-7.5 0 .8 12.5h9.4L17.5 7',
  archive: 'M3.5 4.5h17v4h-17zM5 8.5v11h14v-11M10 12.5h4',
  undo: 'M9 14 4.5 9.5 9 5m-4.5 4.5H14a5 5 0 0 1 0 10h-3',
  heart: 'M12 20s-7.5-4.6-7.5-10.2A4.3 4.3 0 0 1 12 7.2a4.3 4.3 0 0 1 7.5 2.6C19.5 15.4 12 20 12 20Z',
} as const;

export type IconName = keyof typeof drawings;

export const iconNames = Object.keys(drawings) as IconName[]; // Object.keys returns string[]

/** Decorative: the text beside it or the control's label carries the meaning. */
export function Icon({ name, size = 20, ...rest }: { name: IconName; size?: number } & SVGProps<SVGSVGElement>) {
  return (
    <svg
      aria-hidden="true"
      width={`${size / 16}rem`}
      height={`${size / 16}rem`}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      {...rest}
    >
      <path d={drawings[name]} />
    </svg>
  );
}

export const Emblem = styled.span<{ $size: string }>`
  display: grid;
  flex: none;
  place-items: center;
  width: ${({ $size }) => $size};
  height: ${({ $size }) => $size};
  border-radius: 50%;
  background: ${color('leafTint')};
  color: ${color('leaf')};
`;
