import { radius } from '@rialto/shared/theme/theme';
import { Picture } from '@rialto/shared/ui/Picture';
import styled from 'styled-components';

interface ThumbnailProps {
  image: string | null;
  /** The product's id, which keeps its plate's tint the same everywhere. */
  tintBy: number;
  /** Pixels, both ways. */
  size?: number;
}

/** A product's picture beside its name, which says all that the picture would: hence no alternative text. */
export function Thumbnail({ image, tintBy, size = 56 }: ThumbnailProps) {
  return (
    <Frame $size={size}>
      <Picture image={image} alt="" tintBy={tintBy} ratio="1" sizes={`${size}px`} />
    </Frame>
  );
}

const Frame = styled.span<{ $size: number }>`
  display: block;
  flex: none;
  width: ${({ $size }) => $size}px;
  height: ${({ $size }) => $size}px;
  border-radius: ${radius('medium')};
  overflow: hidden;
  img {
    width: 70%;
    height: 70%;
    filter: none;
  }
`;
