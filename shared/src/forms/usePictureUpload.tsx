import { useAuth } from '@rialto/shared/auth';
import { uploadPicture, uploadProblem } from '@rialto/shared/forms/uploadPicture';
import { ApiError, errorMessage } from '@rialto/shared/http';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

interface Sending {
  name: string;
  /** 0 to 1; at 1 the server works on it. */
  part: number;
  /** The picture itself, as a data address, once it is read. */
  local: string | null;
}

interface PictureUploadOptions {
  /** The address of the stored picture. */
  onUploaded: (address: string) => void;
  /** Told when a picture is on its way, and when it no longer is. */
  onUploading?: ((uploading: boolean) => void) | undefined;
  /** Told when somebody without a session wants to upload. */
  onSignedOut?: (() => void) | undefined;
}

/** One picture on its way to the server: the last that was chosen. Given up when its form leaves the page. */
export function usePictureUpload(options: PictureUploadOptions) {
  const [sending, setSending] = useState<Sending | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [signedOut, setSignedOut] = useState(false);
  const call = useRef<AbortController>(null);
  const tell = useEffectEvent((uploading: boolean) => options.onUploading?.(uploading));

  useEffect(() => () => call.current?.abort(), []);
  const isSending = sending !== null;
  useEffect(() => {
    tell(isSending);
  }, [isSending]);

  const reset = () => {
    call.current?.abort();
    call.current = null;
    setSending(null);
    setProblem(null);
    setSignedOut(false);
  };
  const refuseStranger = () => {
    setSignedOut(true);
    options.onSignedOut?.();
  };

  const send = async (file: File) => {
    reset();
    const refusal = uploadProblem(file);
    if (refusal) return setProblem(refusal);
    if (!useAuth.getState().user) return refuseStranger();
    const own = new AbortController();
    call.current = own;
    const update = (change: Partial<Sending>) =>
      call.current === own && setSending((current) => current && { ...current, ...change });
    setSending({ name: file.name, part: 0, local: null });
    readAsAddress(file, (local) => update({ local }));
    try {
      const { url } = await uploadPicture(file, { onProgress: (part) => update({ part }), signal: own.signal });
      if (call.current !== own) return;
      setSending(null);
      options.onUploaded(url);
    } catch (error) {
      if (call.current !== own) return;
      setSending(null);
      if (error instanceof ApiError && error.status === 401) refuseStranger();
      else setProblem(errorMessage(error));
    }
  };

  return { sending, problem, signedOut, send, reset };
}

/** As a data address: the page's security policy shows no others of this browser's own. */
function readAsAddress(file: File, done: (address: string) => void): void {
  const reader = new FileReader();
  reader.onload = () => typeof reader.result === 'string' && done(reader.result);
  reader.readAsDataURL(file);
}
