import { mediaUrl } from '@rialto/shared/site';
import styled, { css } from 'styled-components';

/** Specification, section 9. */
const icons: Partial<Record<string, string>> = {
  Vegetables: '/api/media/broccoli.svg',
  Fruits: '/api/media/strawberry.svg',
  Plants: '/api/media/potted-plant.svg',
  Seeds: '/api/media/seed-tray.svg',
};

const defaultIcon = '/api/media/basket.svg';

interface CategoryIconProps {
  name: string;
  /** A picture of one of its products, shown beside the default icon. */
  content: string | null | undefined;
}

export function CategoryIcon({ name, content }: CategoryIconProps) {
  const icon = Object.hasOwn(icons, name) ? icons[name] : undefined;
  const isBeside = !icon && Boolean(content);
  return (
    <Drawing>
      {isBeside && <img src={mediaUrl(content ?? '')} alt="" width={76} height={76} loading="lazy" decoding="async" />}
      <Icon
        src={mediaUrl(icon ?? defaultIcon)}
        alt=""
        width={76}
        height={76}
        loading="lazy"
        decoding="async"
        $isBeside={isBeside}
      />
    </Drawing>
  );
}

const Drawing = styled.span`
  position: relative;
  width: 4.75rem;
  height: 4.75rem;
  filter: drop-shadow(0 8px 8px #1d2a222b);
  > img {
    width: 100%;
    height: 100%;
    object-fit: contain;
  }
`;

const Icon = styled.img<{ $isBeside: boolean }>`
  ${({ $isBeside }) =>
    $isBeside &&
    css`
      && {
        position: absolute;
        right: -0.875rem;
        bottom: -0.25rem;
        width: 1.875rem;
        height: 1.875rem;
      }
    `}
`;
