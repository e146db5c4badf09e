import { color, radius, shadow, space, text } from '@rialto/shared/theme/theme';
import { TextLink } from '@rialto/shared/ui/Button';
import { Figure } from '@rialto/shared/ui/Text';
import styled, { css } from 'styled-components';

interface TileProps {
  label: string;
  value: string;
  /** With a `link` shown only when `done`. */
  note: string;
  link?: { to: string; text: string };
  done?: boolean;
}

export function Tile({ label, value, note, link, done = false }: TileProps) {
  return (
    <Plate>
      <dt>{label}</dt>
      <dd>
        <Value $long={value.length > 9}>{value}</Value>
        <p>{link && !done ? <TextLink to={link.to}>{link.text}</TextLink> : note}</p>
      </dd>
    </Plate>
  );
}

const Value = styled(Figure)<{ $long: boolean }>`
  /* Two tiles beside each other on a phone have no room for ten large digits. */
  ${({ $long }) =>
    $long &&
    css`
      @container (max-width: 8.75rem) {
        font-size: ${text('lg')};
      }
    `}
`;

const Plate = styled.div`
  container-type: inline-size;
  padding: ${space(4)} ${space(5)};
  border-radius: ${radius('large')};
  background: ${color('raised')};
  box-shadow: ${shadow};
  dt {
    color: ${color('inkSoft')};
    font-size: ${text('sm')};
    font-weight: 600;
  }
  p {
    color: ${color('inkSoft')};
    font-size: 0.875rem;
  }
`;
