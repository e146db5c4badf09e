import { mediaUrl } from '@rialto/shared/site';
import styled from 'styled-components';

/** The categories that have a picture of their own (specification, section 9). */
const icons: Partial<Record<string, string>> = {
  Vegetables: '/api/media/broccoli.svg',
  Fruits: '/api/media/strawberry.svg',
  Plants: '/api/media/potted-plant.svg',
  Seeds: '/api/media/seed-tray.svg',
};

const defaultIcon = '/api/media/basket.svg';

/** A category's picture; its name stands below it. */
export function CategoryIcon({ name }: { name: string }) {
  const icon = Object.hasOwn(icons, name) ? icons[name] : undefined;
  return <Drawing src={mediaUrl(icon ?? defaultIcon)} alt="" width={76} height={76} loading="lazy" decoding="async" />;
}

const Drawing = styled.img`
  filter: drop-shadow(0 8px 8px #1d2a222b);
`;
