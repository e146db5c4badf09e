import { radius } from '@rialto/shared/theme/theme';
import { Picture } from '@rialto/shared/ui/Picture';
import styled from 'styled-components';

interface ThumbnailProps {
  image: string | null;
  /** The product's id: it gets the same tint everywhere. */
  tintBy: number;
  size?: number;
}

/** A product's picture beside its name, and therefore without alternative text. */
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
