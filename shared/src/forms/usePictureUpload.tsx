import { useAuth } from '@rialto/shared/auth';
import { uploadPicture, uploadProblem } from '@rialto/shared/forms/uploadPicture';
import { ApiError, errorMessage } from '@rialto/shared/http';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

interface Upload {
  name: string;
  /** 0 to 1; at 1 the server processes it. */
  part: number;
  /** The picture as a data URL, once it is read. */
  local: string | null;
}

interface PictureUploadOptions {
  onUploaded: (url: string) => void;
  onUploading?: ((uploading: boolean) => void) | undefined;
  /** Called when a guest tries to upload. */
  onSignedOut?: (() => void) | undefined;
}

/** Uploads the last chosen picture; aborts when its form is unmounted. */
export function usePictureUpload(options: PictureUploadOptions) {
  const [sending, setSending] = useState<Upload | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [signedOut, setSignedOut] = useState(false);
  const call = useRef<AbortController>(null);
  const reportUploading = useEffectEvent((uploading: boolean) => options.onUploading?.(uploading));

  useEffect(() => () => call.current?.abort(), []);
  const isSending = sending !== null;
  useEffect(() => {
    reportUploading(isSending);
  }, [isSending]);

  const reset = () => {
    call.current?.abort();
    call.current = null;
    setSending(null);
    setProblem(null);
    setSignedOut(false);
  };
  const requireLogin = () => {
    setSignedOut(true);
    options.onSignedOut?.();
  };

  const send = async (file: File) => {
    reset();
    const invalid = uploadProblem(file);
    if (invalid) return setProblem(invalid);
    if (!useAuth.getState().user) return requireLogin();
    const own = new AbortController();
    call.current = own;
    const update = (change: Partial<Upload>) =>
      call.current === own && setSending((current) => current && { ...current, ...change });
    setSending({ name: file.name, part: 0, local: null });
    readAsDataUrl(file, (local) => update({ local }));
    try {
      const { url } = await uploadPicture(file, { onProgress: (part) => update({ part }), signal: own.signal });
      if (call.current !== own) return;
      setSending(null);
      options.onUploaded(url);
    } catch (error) {
      if (call.current !== own) return;
      setSending(null);
      if (error instanceof ApiError && error.status === 401) requireLogin();
      else setProblem(errorMessage(error));
    }
  };

  return { sending, problem, signedOut, send, reset };
}

/** A data URL, as the page's security policy allows no blob URLs. */
function readAsDataUrl(file: File, done: (dataUrl: string) => void): void {
  const reader = new FileReader();
  reader.onload = () => typeof reader.result === 'string' && done(reader.result);
  reader.readAsDataURL(file);
}
