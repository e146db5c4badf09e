import { useAuth } from '@rialto/shared/auth';
import { type UploadOptions, uploadPicture, uploadProblem } from '@rialto/shared/forms/uploadPicture';
import { ApiError, errorMessage } from '@rialto/shared/http';
import { pictureTexts } from '@rialto/shared/texts/pictureTexts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** A chosen file. */
export interface Upload {
  id: number;
  file: File;
  /** What has been sent, 0 to 1; at 1 the server processes it. */
  part: number;
  /** Why it was not added; null while it waits or is sent. */
  problem: string | null;
  /** Whether that is because nobody is logged in. */
  isSignedOut: boolean;
  /** Whether the file itself is the problem, so that trying again is useless. */
  isUnfit: boolean;
}

type Send = (file: File, options: UploadOptions) => Promise<string>;

interface UploadsOptions {
  /** Uploads a file; what it returns is passed to `onUploaded`. By default a picture, which gets a URL. */
  send?: Send;
  /** Why a file can't be uploaded; null if it can. By default that of pictures. */
  check?: (file: File) => string | null;
  /** How many pictures may be added, and why a further one is not. */
  limit?: { room: number; tooMany: (file: File) => string };
  onUploaded: (result: string) => void;
  onUploading?: ((uploading: boolean) => void) | undefined;
  /** Called when a guest tries to upload. */
  onSignedOut?: (() => void) | undefined;
}

const sendPicture: Send = async (file, options) => (await uploadPicture(file, options)).url;

/** Uploads chosen files one after the other, in their order; aborts when the form is unmounted. */
export function useUploads(options: UploadsOptions) {
  const { send: sendFile = sendPicture, check = uploadProblem, limit, onUploaded, onUploading, onSignedOut } = options;
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [done, setDone] = useState(0);
  const lastId = useRef(0);
  /** The calls of the uploads that have begun, so that each begins once. */
  const calls = useRef(new Map<number, AbortController>());
  const added = useEffectEvent(onUploaded);
  const reportUploading = useEffectEvent((uploading: boolean) => onUploading?.(uploading));

  const change = (id: number, part: Partial<Upload>) =>
    setUploads((all) => all.map((each) => (each.id === id ? { ...each, ...part } : each)));
  const remove = (id: number) => setUploads((all) => all.filter((each) => each.id !== id));

  const waiting = uploads.filter(({ problem }) => problem === null);
  const next = waiting[0];
  const nextId = next?.id;
  const isUploading = next !== undefined;
  useEffect(() => {
    reportUploading(isUploading);
  }, [isUploading]);

  const refuse = useEffectEvent((id: number, error: unknown) => {
    const isSignedOut = useAuth.getState().user === null || (error instanceof ApiError && error.status === 401);
    change(id, { problem: isSignedOut ? pictureTexts.current().loggedOut : errorMessage(error), isSignedOut });
    if (isSignedOut) onSignedOut?.();
  });
  const send = useEffectEvent(async ({ id, file }: Upload) => {
    const call = new AbortController();
    calls.current.set(id, call);
    try {
      const result = await sendFile(file, { onProgress: (part) => change(id, { part }), signal: call.signal });
      if (call.signal.aborted) return;
      remove(id);
      setDone((count) => count + 1);
      added(result);
    } catch (error) {
      if (!call.signal.aborted) refuse(id, error);
    }
  });
  const begin = useEffectEvent(() => {
    if (!next || calls.current.has(next.id)) return;
    if (useAuth.getState().user) void send(next);
    else refuse(next.id, null);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: begins with each file
  useEffect(() => begin(), [nextId]);
  useEffect(() => {
    const begun = calls.current;
    return () => {
      for (const call of begun.values()) call.abort();
    };
  }, []);

  const room = limit?.room ?? Number.POSITIVE_INFINITY;
  const problemOf = (file: File, left: number) => check(file) ?? (limit && left <= 0 ? limit.tooMany(file) : null);
  const uploadOf = (file: File, left: number): Upload => {
    lastId.current += 1;
    const isUnfit = check(file) !== null;
    return { id: lastId.current, file, part: 0, problem: problemOf(file, left), isSignedOut: false, isUnfit };
  };
  const replaceAll = (others: readonly Upload[]) => {
    for (const call of calls.current.values()) call.abort();
    setDone(0);
    setUploads(others);
  };
  return {
    uploads,
    /** How many pictures have been uploaded since the last choice. */
    done,
    add: (files: Iterable<File>) => {
      let left = room - waiting.length;
      const chosen = [...files].map((file) => {
        const upload = uploadOf(file, left);
        if (upload.problem === null) left -= 1;
        return upload;
      });
      setDone(0);
      setUploads((all) => [...all, ...chosen]);
    },
    cancel: (id: number) => {
      calls.current.get(id)?.abort();
      remove(id);
    },
    /** Uploads one file instead of all others. */
    replace: (file: File) => replaceAll([uploadOf(file, room)]),
    /** Cancels all, and forgets those that were not added. */
    clear: () => replaceAll([]),
    retry: ({ id, file }: Upload) => {
      calls.current.delete(id);
      change(id, { problem: problemOf(file, room - waiting.length), part: 0, isSignedOut: false });
    },
  };
}
