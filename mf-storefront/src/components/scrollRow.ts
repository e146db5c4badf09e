import { scrollIntoViewOnFocus } from '@rialto/shared/browser/scrollIntoViewOnFocus';
import { color, from, radius, space, transition } from '@rialto/shared/theme/theme';
import { type RefObject, useEffect, useRef } from 'react';
import styled from 'styled-components';

/** Pills in one scrollable line on phones, wrapped elsewhere. */
export const ScrollRow = styled.ul.attrs({ onFocus: scrollIntoViewOnFocus })`
  display: flex;
  gap: ${space(2)};
  margin: ${space(3)} -${space(4)} 0;
  padding: 4px ${space(4)};
  overflow-x: auto;
  scroll-padding-inline: ${space(4)};
  scrollbar-width: none;
  white-space: nowrap;
  ${from('small')} {
    flex-wrap: wrap;
    margin-inline: 0;
    padding-inline: 0;
    overflow: visible;
    white-space: normal;
  }
  a,
  button {
    display: block;
    padding: 7px 16px;
    border: 1px solid ${color('line')};
    border-radius: ${radius('pill')};
    background: ${color('raised')};
    font-size: 0.9375rem;
    font-weight: 500;
    line-height: 1.55;
    text-decoration: none;
    transition: ${transition('quick', 'border-color')};
  }
  a:hover,
  button:hover {
    border-color: ${color('leaf')};
  }
  [aria-current],
  [aria-pressed='true'] {
    border-color: ${color('leaf')};
    background: ${color('leaf')};
    color: ${color('onLeaf')};
  }
`;

/** Scrolls the row, but not the page, to centre the selected pill when `selected` changes. */
export function useCentredSelection(selected: unknown): RefObject<HTMLUListElement | null> {
  const row = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `selected` changes which pill the row marks
  useEffect(() => {
    const pill = row.current?.querySelector("[aria-current], [aria-pressed='true']");
    if (!row.current || !pill) return;
    const [around, inner] = [row.current.getBoundingClientRect(), pill.getBoundingClientRect()];
    row.current.scrollLeft += inner.left + inner.width / 2 - (around.left + around.width / 2);
  }, [selected]);
  return row;
}
