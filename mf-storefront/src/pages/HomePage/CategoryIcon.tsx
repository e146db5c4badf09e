import { mediaUrl } from '@rialto/shared/site';
import styled from 'styled-components';

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
  /** A picture of one of its products, shown in the basket that is the default icon. */
  content: string | null | undefined;
}

export function CategoryIcon({ name, content }: CategoryIconProps) {
  const icon = Object.hasOwn(icons, name) ? icons[name] : undefined;
  return (
    <Drawing>
      {!icon && content && (
        <Content src={mediaUrl(content)} alt="" width={56} height={56} loading="lazy" decoding="async" />
      )}
      <img src={mediaUrl(icon ?? defaultIcon)} alt="" width={76} height={76} loading="lazy" decoding="async" />
    </Drawing>
  );
}

const Drawing = styled.span`
  position: relative;
  width: 4.75rem;
  height: 4.75rem;
  filter: drop-shadow(0 8px 8px #1d2a222b);
  > :last-child {
    position: relative;
  }
`;

const Content = styled.img`
  position: absolute;
  top: -15px;
  left: 10px;
  object-fit: contain;
`;
