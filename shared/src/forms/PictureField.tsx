import { pictureAddress, uploadTypes } from '@rialto/shared/contract/picture';
import {
  Actions,
  Body,
  Chooser,
  FileInput,
  Frame,
  Message,
  Preview,
  Progress,
} from '@rialto/shared/forms/pictureFieldParts';
import { useUploads } from '@rialto/shared/forms/useUploads';
import { useDebouncedValue } from '@rialto/shared/hooks/useDebouncedValue';
import { useLocation } from '@rialto/shared/router';
import { paths } from '@rialto/shared/routing/paths';
import { pictureTexts } from '@rialto/shared/texts/pictureTexts';
import { TextButton, TextLink } from '@rialto/shared/ui/Button';
import { Field, Input } from '@rialto/shared/ui/Field';
import { Picture } from '@rialto/shared/ui/Picture';
import { type DragEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';

interface PictureFieldProps {
  /** What the picture is for, if a form has several. */
  group?: string;
  label: string;
  name?: string;
  hint?: string;
  /** `true` when the form waits for the upload. */
  error?: ReactNode;
  /** The picture's URL, typed or of the upload; '' for none. */
  value: string;
  onChange: (address: string) => void;
  /** Called when an upload begins and ends; the form must not be sent meanwhile. */
  onUploading?: (uploading: boolean) => void;
  /** Called when a guest tries to upload and is shown the login link. */
  onSignedOut?: () => void;
}

/**
 * A picture by URL or by upload: chosen, dropped on the field, or pasted anywhere in the form. The value is a URL in both cases.
 *
 *     <PictureField {...form.picture('logo')} label="Logo URL (optional)" />
 */
export function PictureField(props: PictureFieldProps) {
  const t = pictureTexts.use();
  const { group, label, name, hint, error, value, onChange, onUploading, onSignedOut } = props;
  const { uploads, replace, clear } = useUploads({
    onUploaded: (url) => {
      onChange(url);
      setUploaded(url);
    },
    onUploading,
    onSignedOut,
  });
  const [upload] = uploads;
  const sending = upload?.problem === null ? upload : undefined;
  const local = useDataUrl(sending?.file);
  const [uploaded, setUploaded] = useState<string | null>(null);
  const [dragged, setDragged] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const { pathname, search } = useLocation();
  const shown = useDebouncedValue(pictureAddress.test(value.trim()) ? value.trim() : '', 400);

  const take = (files: FileList | undefined | null) => {
    const [first] = files ?? [];
    if (!first) return false;
    replace(first);
    return true;
  };
  const paste = useEffectEvent((event: ClipboardEvent) => {
    // Of several picture fields, the one with the focus takes it, otherwise the first.
    const focused = event.target instanceof Element ? event.target.closest('[role="group"]') : null;
    const isOthers = focused !== frame.current && focused?.querySelector('[type="file"]') != null;
    if (event.defaultPrevented || isOthers) return;
    // A clipboard that also has text is pasted as text.
    if (!event.clipboardData?.types.includes('text/plain') && take(event.clipboardData?.files)) event.preventDefault();
  });
  useEffect(() => {
    const form = frame.current?.closest('form');
    const listener = (event: ClipboardEvent) => paste(event);
    form?.addEventListener('paste', listener);
    return () => form?.removeEventListener('paste', listener);
  }, []);

  const edit = (url: string) => {
    clear();
    onChange(url);
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
      aria-label={group ?? t.group}
      $dragged={dragged}
      onDragOver={drag}
      onDragLeave={() => setDragged(false)}
      onDrop={(event) => {
        setDragged(false);
        if (take(event.dataTransfer.files)) event.preventDefault();
      }}
    >
      <Preview>
        <Picture image={local ?? shown} alt="" tintBy={0} ratio="1" sizes="84px" />
      </Preview>
      <Body>
        {group && <b aria-hidden="true">{group}</b>}
        <Actions>
          <Chooser>
            {t.choose}
            <FileInput
              ref={file}
              accept={uploadTypes.join(',')}
              onChange={(event) => {
                take(event.target.files);
                // Choosing the same file again must fire another change event.
                event.target.value = '';
              }}
            />
          </Chooser>
          {(sending || value) && (
            <TextButton
              onClick={() => {
                edit(sending ? value : '');
                file.current?.focus();
              }}
            >
              {sending ? t.cancel : t.remove}
            </TextButton>
          )}
        </Actions>
        <p>{t.ways}</p>
        {sending && <Progress aria-label={t.uploadingFile(sending.file.name)} max={1} value={sending.part} />}
        <Message role="status" $problem={false}>
          {sending && (sending.part < 1 ? t.uploading : t.almost)}
          {!sending && uploaded === value && t.uploaded}
        </Message>
        <Message role="alert" $problem>
          {!upload?.isSignedOut && upload?.problem}
          {upload?.isSignedOut && (
            <>
              {t.toUpload}
              <TextLink to={paths.loginThen(pathname + search)}>{t.logIn}</TextLink>
              {t.afterLogIn}
            </>
          )}
        </Message>
      </Body>
      <Field label={label} hint={hint} error={error === true ? t.onItsWay : error}>
        {(control) => (
          <Input
            {...control}
            name={name}
            type="url"
            inputMode="url"
            placeholder="https://"
            autoComplete="off"
            value={value}
            onChange={(event) => edit(event.target.value)}
          />
        )}
      </Field>
    </Frame>
  );
}

/** A file as a data URL once it is read, as the page's security policy allows no blob URLs. */
function useDataUrl(file: File | undefined): string | null {
  const [read, setRead] = useState<{ file: File; url: string } | null>(null);
  useEffect(() => {
    if (!file) return;
    const reader = new FileReader();
    reader.onload = () => typeof reader.result === 'string' && setRead({ file, url: reader.result });
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);
  return file && read?.file === file ? read.url : null;
}
