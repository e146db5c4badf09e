import { color, radius, space } from '@rialto/shared/theme/theme';
import { Button } from '@rialto/shared/ui/Button';
import { Dialog } from '@rialto/shared/ui/Dialog';
import { Picture } from '@rialto/shared/ui/Picture';
import { useState } from 'react';
import styled from 'styled-components';
import { reviewTexts } from '../../texts/reviewTexts';

interface PhotoDialogProps {
  photos: readonly string[];
  author: string;
  /** The index of the photo shown first. */
  first: number;
  onClose: () => void;
}

export function PhotoDialog({ photos, author, first, onClose }: PhotoDialogProps) {
  const t = reviewTexts.use();
  const [index, setIndex] = useState(first);
  const move = (step: number) => setIndex((index + step + photos.length) % photos.length);
  return (
    <Dialog title={t.photosBy(author)} onClose={onClose} wide>
      {() => (
        <Frame
          onKeyDown={({ key }) => {
            if (key === 'ArrowLeft') move(-1);
            if (key === 'ArrowRight') move(1);
          }}
        >
          <Large>
            <Picture
              key={photos[index]}
              image={photos[index]}
              alt={t.photo(index + 1, author)}
              tintBy={0}
              sizes="min(53rem, 100vw)"
              priority
            />
          </Large>
          {photos.length > 1 && (
            <Steps>
              <Button $small $variant="quiet" onClick={() => move(-1)}>
                {t.previous}
              </Button>
              <p role="status">{t.place(index + 1, photos.length)}</p>
              <Button $small $variant="quiet" onClick={() => move(1)}>
                {t.next}
              </Button>
            </Steps>
          )}
        </Frame>
      )}
    </Dialog>
  );
}

const Frame = styled.div`
  display: grid;
  gap: ${space(4)};
`;

const Large = styled.div`
  border-radius: ${radius('medium')};
  overflow: hidden;
  img {
    max-height: 70dvh;
    object-fit: contain;
  }
`;

const Steps = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  color: ${color('inkSoft')};
`;
