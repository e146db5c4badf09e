import { color } from '@rialto/shared/theme/theme';
import { tints } from '@rialto/shared/theme/tokens';
import styled from 'styled-components';

/** The first characters of a person's first and last word, beside the name itself. The same name always has the same tint. */
export function Initials({ name }: { name: string }) {
  const words = name.trim().split(/\s+/);
  const initials = [words[0], words.length > 1 ? words.at(-1) : ''].map((word = '') => [...word][0] ?? '').join('');
  const sum = [...name].reduce((total, character) => total + (character.codePointAt(0) ?? 0), 0);
  return (
    <Disc aria-hidden="true" $tint={tints[sum % tints.length] ?? 'leafTint'}>
      {initials.toUpperCase()}
    </Disc>
  );
}

const Disc = styled.span<{ $tint: (typeof tints)[number] }>`
  display: grid;
  flex: none;
  place-items: center;
  width: 2.25rem;
  height: 2.25rem;
  border-radius: 50%;
  background: ${({ $tint }) => color($tint)};
  color: ${color('ink')};
  font-size: 0.8125rem;
  font-weight: 600;
`;
