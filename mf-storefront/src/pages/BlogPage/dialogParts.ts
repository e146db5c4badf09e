import { color, radius, shadow, space, text } from '@rialto/shared/theme';
import styled from 'styled-components';

export const Dialog = styled.dialog`
  width: min(600px, calc(100vw - 24px));
  max-height: calc(100dvh - 32px);
  padding: ${space(5)};
  border: 0;
  border-radius: ${radius('large')};
  background: ${color('raised')};
  color: ${color('ink')};
  box-shadow: ${shadow};
  overflow-y: auto;
  &::backdrop {
    background: #0b140fa6;
  }
`;

export const Heading = styled.h2`
  font-size: ${text('xl')};
`;

export const Form = styled.form`
  display: grid;
  gap: ${space(4)};
  margin-top: ${space(4)};
`;

export const Message = styled.p`
  color: ${color('tomato')};
  font-weight: 500;
  &:empty {
    display: none;
  }
`;

export const Answers = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space(3)};
`;
