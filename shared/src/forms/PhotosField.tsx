import { uploadTypes } from '@rialto/shared/contract/picture';
import { Actions, Chooser, FileInput, Message } from '@rialto/shared/forms/pictureFieldParts';
import { UploadList } from '@rialto/shared/forms/UploadList';
import { useUploads } from '@rialto/shared/forms/useUploads';
import { pictureTexts } from '@rialto/shared/texts/pictureTexts';
import { color, radius, space } from '@rialto/shared/theme/theme';
import { IconButton } from '@rialto/shared/ui/Button';
import { Icon } from '@rialto/shared/ui/Icon';
import { Picture } from '@rialto/shared/ui/Picture';
import { VisuallyHidden } from '@rialto/shared/ui/Text';
import { type ReactNode, useEffect, useRef } from 'react';
import styled from 'styled-components';

/** The photos of a form's value, which holds their URLs separated by spaces. */
export const photosOf = (value: string): string[] => value.split(' ').filter(Boolean);

interface PhotosFieldProps {
  /** At most so many. */
  max: number;
  error?: ReactNode;
  value: string;
  onChange: (value: string) => void;
  /** Called when uploads begin and end; the form must not be sent meanwhile. */
  onUploading?: (uploading: boolean) => void;
}

/** A few uploads of a signed-in user: `<PhotosField {...form.picture('photos')} max={4} />`. */
export function PhotosField({ max, error, value, onChange, onUploading }: PhotosFieldProps) {
  const t = pictureTexts.use();
  const photos = photosOf(value);
  const file = useRef<HTMLInputElement>(null);
  // Several uploads may end between two renders.
  const latest = useRef(photos);
  useEffect(() => {
    latest.current = photosOf(value);
  }, [value]);
  const change = (next: string[]) => {
    latest.current = next;
    onChange(next.join(' '));
  };
  const { uploads, add, cancel, retry } = useUploads({
    limit: { room: max - photos.length, tooMany: () => t.onlySoMany(max) },
    onUploaded: (url) => {
      if (!latest.current.includes(url)) change([...latest.current, url]);
    },
    onUploading,
  });
  const isSending = uploads.some(({ problem }) => problem === null);

  return (
    <Frame role="group" aria-label={t.photos}>
      <Label aria-hidden="true">{t.photos}</Label>
      {photos.length > 0 && (
        <Row>
          {photos.map((photo, index) => (
            <li key={photo}>
              <Picture image={photo} alt="" tintBy={0} ratio="1" sizes="84px" />
              <Remove
                $size="1.75rem"
                onClick={() => {
                  change(photos.filter((other) => other !== photo));
                  file.current?.focus();
                }}
              >
                <Icon name="close" size={16} />
                <VisuallyHidden>{t.removePhoto(index + 1)}</VisuallyHidden>
              </Remove>
            </li>
          ))}
        </Row>
      )}
      <Actions>
        <Chooser>
          {t.addPhotos}
          <FileInput
            ref={file}
            multiple
            accept={uploadTypes.join(',')}
            onChange={({ target }) => {
              add(target.files ?? []);
              // Choosing the same file again must fire another change event.
              target.value = '';
            }}
          />
        </Chooser>
        <Ways>{t.photoWays(max)}</Ways>
      </Actions>
      <UploadList uploads={uploads} onCancel={cancel} onRetry={retry} />
      <Message role="alert" $problem>
        {error && (isSending ? t.onItsWay : error !== true && error)}
      </Message>
    </Frame>
  );
}

const Frame = styled.div`
  display: grid;
  gap: ${space(2)};
`;

const Label = styled.span`
  font-size: 0.875rem;
  font-weight: 600;
`;

const Row = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
  > li {
    position: relative;
    width: 84px;
    border-radius: ${radius('medium')};
    overflow: hidden;
  }
`;

const Remove = styled(IconButton)`
  position: absolute;
  top: 4px;
  right: 4px;
  background: ${color('raised')};
`;

const Ways = styled.p`
  color: ${color('inkSoft')};
  font-size: 0.875rem;
`;
