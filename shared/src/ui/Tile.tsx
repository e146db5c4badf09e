import { color, radius, shadow, space, text } from '@rialto/shared/theme';
import { TextLink } from '@rialto/shared/ui/Button';
import { Figure } from '@rialto/shared/ui/Text';
import styled from 'styled-components';

interface TileProps {
  label: string;
  value: string;
  /** Under the figure; with `link`, only once there is nothing to do. */
  note: string;
  link?: { to: string; text: string };
  done?: boolean;
}

/** One figure, and what it compares with or leads to. */
export function Tile({ label, value, note, link, done = false }: TileProps) {
  return (
    <Plate>
      <dt>{label}</dt>
      <dd>
        <Figure>{value}</Figure>
        <p>{link && !done ? <TextLink to={link.to}>{link.text}</TextLink> : note}</p>
      </dd>
    </Plate>
  );
}

const Plate = styled.div`
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
    font-size: 14px;
  }
`;
