import { useAuth } from '@rialto/shared/auth';
import { uploadPicture, uploadProblem } from '@rialto/shared/forms/uploadPicture';
import { ApiError, errorMessage } from '@rialto/shared/http';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { productDetailsTexts } from '../../texts/productDetailsTexts';

/** A chosen file: `part` is what has been sent, 0 to 1; `problem` says why it was not added. */
export interface Upload {
  id: number;
  file: File;
  part: number;
  problem: string | null;
}

interface UploadsOptions {
  /** How many pictures may be added. */
  room: number;
  most: number;
  onUploaded: (url: string) => void;
  onUploading: (uploading: boolean) => void;
}

/** Uploads chosen pictures one after the other, in their order; aborts when the form is unmounted. */
export function useUploads({ room, most, onUploaded, onUploading }: UploadsOptions) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [done, setDone] = useState(0);
  const lastId = useRef(0);
  /** The calls of the uploads that have begun, so that each begins once. */
  const calls = useRef(new Map<number, AbortController>());
  const added = useEffectEvent(onUploaded);
  const reportUploading = useEffectEvent(onUploading);

  const change = (id: number, part: Partial<Upload>) =>
    setUploads((all) => all.map((each) => (each.id === id ? { ...each, ...part } : each)));
  const remove = (id: number) => setUploads((all) => all.filter((each) => each.id !== id));

  const waiting = uploads.filter(({ problem }) => problem === null);
  const next = waiting[0];
  useEffect(() => {
    reportUploading(next !== undefined);
  }, [next]);

  const send = useEffectEvent(async ({ id, file }: Upload) => {
    const call = new AbortController();
    calls.current.set(id, call);
    try {
      const { url } = await uploadPicture(file, { onProgress: (part) => change(id, { part }), signal: call.signal });
      if (call.signal.aborted) return;
      remove(id);
      setDone((count) => count + 1);
      added(url);
    } catch (error) {
      if (!call.signal.aborted) change(id, { problem: problemOf(error) });
    }
  });
  useEffect(() => {
    if (next && !calls.current.has(next.id)) void send(next);
  }, [next]);
  useEffect(() => {
    const begun = calls.current;
    return () => {
      for (const call of begun.values()) call.abort();
    };
  }, []);

  return {
    uploads,
    /** How many pictures have been uploaded since the last choice. */
    done,
    add: (files: Iterable<File>) => {
      let left = room - waiting.length;
      const chosen = [...files].map((file): Upload => {
        lastId.current += 1;
        const problem =
          uploadProblem(file) ?? (left > 0 ? null : productDetailsTexts.current().pictures.tooMany(file.name, most));
        if (problem === null) left -= 1;
        return { id: lastId.current, file, part: 0, problem };
      });
      setDone(0);
      setUploads((all) => [...all, ...chosen]);
    },
    cancel: (id: number) => {
      calls.current.get(id)?.abort();
      remove(id);
    },
    retry: (id: number) => {
      calls.current.delete(id);
      change(id, { problem: null, part: 0 });
    },
  };
}

function problemOf(error: unknown): string {
  const isLoggedOut = useAuth.getState().user === null || (error instanceof ApiError && error.status === 401);
  return isLoggedOut ? productDetailsTexts.current().pictures.loggedOut : errorMessage(error);
}
