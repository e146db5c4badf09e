import { uploadTypes } from '@rialto/shared/contract/picture';
import { Actions, Chooser, FileInput, Message, Progress } from '@rialto/shared/forms/pictureFieldParts';
import { uploadPicture, uploadProblem } from '@rialto/shared/forms/uploadPicture';
import { errorMessage } from '@rialto/shared/http';
import { pictureTexts } from '@rialto/shared/texts/pictureTexts';
import { color, radius, space } from '@rialto/shared/theme/theme';
import { IconButton } from '@rialto/shared/ui/Button';
import { Icon } from '@rialto/shared/ui/Icon';
import { Picture } from '@rialto/shared/ui/Picture';
import { VisuallyHidden } from '@rialto/shared/ui/Text';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
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
  const [sending, setSending] = useState<{ name: string; part: number } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const upload = useRef<AbortController>(null);
  const file = useRef<HTMLInputElement>(null);
  // While files are uploaded one after the other, a photo may be removed.
  const latest = useRef(photos);
  useEffect(() => {
    latest.current = photosOf(value);
  }, [value]);
  const isSending = sending !== null;
  const reportUploading = useEffectEvent((uploading: boolean) => onUploading?.(uploading));
  useEffect(() => {
    reportUploading(isSending);
  }, [isSending]);
  useEffect(() => () => upload.current?.abort(), []);

  const change = (next: string[]) => {
    latest.current = next;
    onChange(next.join(' '));
  };
  const add = async (files: readonly File[]) => {
    const room = max - photos.length;
    setProblem(files.length > room ? t.onlySoMany(max) : null);
    const own = new AbortController();
    upload.current = own;
    try {
      for (const each of files.slice(0, room)) {
        const invalid = uploadProblem(each);
        if (invalid) {
          setProblem(`${each.name}: ${invalid}`);
          continue;
        }
        setSending({ name: each.name, part: 0 });
        const onProgress = (part: number) => setSending({ name: each.name, part });
        const { url } = await uploadPicture(each, { onProgress, signal: own.signal });
        if (!latest.current.includes(url)) change([...latest.current, url]);
      }
    } catch (thrown) {
      if (!own.signal.aborted) setProblem(errorMessage(thrown));
    } finally {
      setSending(null);
    }
  };

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
                  setProblem(null);
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
              const files = [...(target.files ?? [])];
              // Choosing the same file again must fire another change event.
              target.value = '';
              if (!isSending && files.length > 0) void add(files);
            }}
          />
        </Chooser>
        <Ways>{t.photoWays(max)}</Ways>
      </Actions>
      {sending && <Progress aria-label={t.uploadingFile(sending.name)} max={1} value={sending.part} />}
      <Message role="status" $problem={false}>
        {sending && (sending.part < 1 ? t.uploading : t.almost)}
      </Message>
      <Message role="alert" $problem>
        {problem ?? (isSending && error ? t.onItsWay : error === true ? null : error)}
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
