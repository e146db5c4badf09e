import { color, from, radius, space, transition } from '@rialto/shared/theme/theme';
import styled from 'styled-components';

export const Frame = styled.div<{ $dragged: boolean }>`
  display: grid;
  grid-template-columns: 64px minmax(0, 1fr);
  align-items: start;
  gap: ${space(4)};
  padding: ${space(4)};
  border: 1px dashed ${({ $dragged }) => color($dragged ? 'leaf' : 'lineStrong')};
  border-radius: ${radius('large')};
  background: ${({ $dragged }) => ($dragged ? color('leafTint') : 'transparent')};
  transition: ${transition('quick', 'background', 'border-color')};
  ${from('small')} {
    grid-template-columns: 84px minmax(0, 1fr);
  }
  > :last-child {
    grid-column: 1 / -1;
  }
`;

export const Preview = styled.div`
  border-radius: ${radius('medium')};
  overflow: hidden;
`;

export const Body = styled.div`
  display: grid;
  gap: ${space(2)};
  min-width: 0;
  > p {
    color: ${color('inkSoft')};
    font-size: 0.875rem;
  }
`;

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(4)};
`;

/** Looks like a button; keyboard and screen readers use the file input inside. */
export const Chooser = styled.label`
  position: relative;
  display: inline-flex;
  align-items: center;
  min-height: 2.25rem;
  padding: 6px 14px;
  border: 1px solid ${color('lineStrong')};
  border-radius: ${radius('pill')};
  font-size: 0.9375rem;
  font-weight: 600;
  line-height: 1.2;
  cursor: pointer;
  overflow: hidden;
  &:hover {
    background: ${color('leafTint')};
  }
  &:has(:focus-visible) {
    outline: 3px solid ${color('leaf')};
    outline-offset: 3px;
  }
`;

export const FileInput = styled.input.attrs({ type: 'file' })`
  position: absolute;
  inset: 0;
  width: 100%;
  opacity: 0;
  cursor: pointer;
`;

export const Progress = styled.progress`
  width: 100%;
  height: 10px;
  border: 0;
  border-radius: ${radius('pill')};
  background: ${color('line')};
  accent-color: ${color('leaf')};
  appearance: none;
  overflow: hidden;
  &::-webkit-progress-bar {
    background: ${color('line')};
  }
  &::-webkit-progress-value {
    background: ${color('leaf')};
  }
  &::-moz-progress-bar {
    background: ${color('leaf')};
  }
`;

export const Message = styled.p<{ $problem: boolean }>`
  && {
    color: ${({ $problem }) => color($problem ? 'tomato' : 'ok')};
    font-weight: 500;
  }
  &:empty {
    display: none;
  }
`;
