import { MAX_PICTURES } from '@rialto/shared/contract/limits';
import { uploadTypes } from '@rialto/shared/contract/picture';
import type { ProductPicture } from '@rialto/shared/contract/product';
import { Chooser, FileInput } from '@rialto/shared/forms/pictureFieldParts';
import { UploadList } from '@rialto/shared/forms/UploadList';
import { useUploads } from '@rialto/shared/forms/useUploads';
import { notify } from '@rialto/shared/notify';
import { color, radius, space, transition } from '@rialto/shared/theme/theme';
import { Field, Input } from '@rialto/shared/ui/Field';
import { Muted } from '@rialto/shared/ui/Text';
import { type DragEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import { addProductTexts } from '../../texts/addProductTexts';
import { productDetailsTexts } from '../../texts/productDetailsTexts';
import { PictureList } from './PictureList';

interface PicturesFieldProps {
  value: readonly ProductPicture[];
  error: ReactNode;
  onChange: (pictures: readonly ProductPicture[]) => void;
  /** The form is not sent during an upload. */
  onUploading: (uploading: boolean) => void;
}

/** The pictures of a product in their order: chosen, dropped on the field, pasted anywhere in the form, or the first one by its address. */
export function PicturesField({ value, error, onChange, onUploading }: PicturesFieldProps) {
  const t = productDetailsTexts.use().pictures;
  const addProduct = addProductTexts.use();
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  const change = (pictures: readonly ProductPicture[]) => {
    latest.current = pictures;
    onChange(pictures);
  };
  const { uploads, done, add, cancel, retry } = useUploads({
    limit: { room: MAX_PICTURES - value.length, tooMany: ({ name }) => t.tooMany(name, MAX_PICTURES) },
    // several uploads may end between two renders
    onUploaded: (url) => change([...latest.current, { url, alt: '' }]),
    onUploading,
  });
  const [dragged, setDragged] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const chooser = useRef<HTMLInputElement>(null);

  const paste = useEffectEvent((event: ClipboardEvent) => {
    const { types, files } = event.clipboardData ?? {};
    // A clipboard that also has text is pasted as text.
    if (!files?.length || types?.includes('text/plain')) return;
    event.preventDefault();
    add(files);
  });
  useEffect(() => {
    const form = frame.current?.closest('form');
    const listener = (event: ClipboardEvent) => paste(event);
    form?.addEventListener('paste', listener);
    return () => form?.removeEventListener('paste', listener);
  }, []);

  const remove = (index: number) => {
    const before = latest.current;
    change(before.filter((_, other) => other !== index));
    chooser.current?.focus();
    const restored = before[index];
    if (!restored) return;
    notify(t.removed, 'success', {
      label: t.undo,
      run: () => change([...latest.current.slice(0, index), restored, ...latest.current.slice(index)]),
    });
  };
  const typeAddress = (url: string) => {
    const [first, ...others] = value;
    // While there are others, a blank address keeps its place until it is left, as another one may follow.
    change(url === '' && others.length === 0 ? [] : [{ url, alt: first?.alt ?? '' }, ...others]);
  };
  const leaveAddress = () => {
    if (value[0]?.url.trim() === '') change(value.slice(1));
  };
  const drag = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setDragged(true);
  };

  return (
    <Frame
      ref={frame}
      role="group"
      aria-label={t.heading}
      $dragged={dragged}
      onDragOver={drag}
      onDragLeave={() => setDragged(false)}
      onDrop={(event) => {
        setDragged(false);
        if (event.dataTransfer.files.length === 0) return;
        event.preventDefault();
        add(event.dataTransfer.files);
      }}
    >
      <Muted>{t.hint(MAX_PICTURES)}</Muted>
      {value.length > 0 && <PictureList pictures={value} onChange={change} onRemove={remove} />}
      <UploadList uploads={uploads} onCancel={cancel} onRetry={retry} />
      <Status role="status">{done > 0 && uploads.length === 0 && t.uploaded(done)}</Status>
      <Choosing>
        <Chooser>
          {t.choose}
          <FileInput
            ref={chooser}
            multiple
            accept={uploadTypes.join(',')}
            onChange={(event) => {
              add(event.target.files ?? []);
              // Choosing the same file again must fire another change event.
              event.target.value = '';
            }}
          />
        </Chooser>
      </Choosing>
      <Field
        label={addProduct.image}
        hint={value.length > 1 ? t.addressHint : undefined}
        error={error === true ? t.onTheirWay : error}
      >
        {(control) => (
          <Input
            {...control}
            name="image"
            type="url"
            inputMode="url"
            placeholder="https://"
            autoComplete="off"
            value={value[0]?.url ?? ''}
            onChange={(event) => typeAddress(event.target.value)}
            onBlur={leaveAddress}
          />
        )}
      </Field>
    </Frame>
  );
}

const Frame = styled.div<{ $dragged: boolean }>`
  display: grid;
  gap: ${space(4)};
  padding: ${space(2)};
  margin: -${space(2)};
  border-radius: ${radius('large')};
  outline: 2px dashed ${({ $dragged }) => ($dragged ? color('leaf') : 'transparent')};
  background: ${({ $dragged }) => ($dragged ? color('leafTint') : 'transparent')};
  transition: ${transition('quick', 'background')};
`;

const Choosing = styled.div`
  justify-self: start;
`;

const Status = styled.p`
  color: ${color('ok')};
  font-weight: 500;
  &:empty {
    display: none;
  }
`;
