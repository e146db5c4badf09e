import { lazyComponent } from '@rialto/shared/federation/lazyComponent';
import { radius, space } from '@rialto/shared/theme/theme';
import { Picture } from '@rialto/shared/ui/Picture';
import { Suspense, useState } from 'react';
import styled from 'styled-components';
import { reviewTexts } from '../../texts/reviewTexts';

const PhotoDialog = lazyComponent(() => import('./PhotoDialog').then((m) => m.PhotoDialog));

/** Small photos of a review; each opens in a dialog. */
export function ReviewPhotos({ photos, author }: { photos: readonly string[]; author: string }) {
  const t = reviewTexts.use();
  const [open, setOpen] = useState<number | null>(null);
  if (photos.length === 0) return null;
  return (
    <>
      <Row>
        {photos.map((photo, index) => (
          <li key={photo}>
            <Thumb onClick={() => setOpen(index)}>
              <Picture image={photo} alt={t.photo(index + 1, author)} tintBy={0} ratio="1" sizes="96px" />
            </Thumb>
          </li>
        ))}
      </Row>
      {open !== null && (
        <Suspense>
          <PhotoDialog photos={photos} author={author} first={open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  );
}

const Row = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  margin-block: ${space(3)};
`;

const Thumb = styled.button.attrs({ type: 'button' })`
  display: block;
  width: 96px;
  padding: 0;
  border: 0;
  border-radius: ${radius('medium')};
  background: none;
  overflow: hidden;
  cursor: zoom-in;
`;
