import { persistently } from '@rialto/shared/area';
import { textsReady } from '@rialto/shared/language';
import { type ComponentType, useEffect, useState } from 'react';

/** The code of a part of a page, asked for once; what cannot be had is asked for again some time after it failed. */
export function codeOf<Part>(fetchCode: () => Promise<Part>): {
  load: () => Promise<void>;
  here: () => Part | undefined;
} {
  let part: Part | undefined;
  let loading: Promise<void> | undefined;
  const fetchPart = async () => {
    const fetched = await persistently(fetchCode);
    await textsReady();
    part = fetched;
  };
  const load = () => {
    loading ??= fetchPart().catch((error: unknown) => {
      // Not at once: React looks at a failure more than once before it is shown.
      setTimeout(() => {
        loading = undefined;
      }, retryAfterMs);
      throw error;
    });
    return loading;
  };
  return { load, here: () => part };
}

const retryAfterMs = 1000;

/** A part of a page that few visits show: its code comes with the first of them, and something else stands there meanwhile. */
export function lazyPart<Props extends object>(
  fetchCode: () => Promise<ComponentType<Props>>,
  Placeholder: ComponentType,
): ComponentType<Props> {
  const { load, here } = codeOf(fetchCode);
  return function LazyPart(props: Props) {
    const [isHere, setIsHere] = useState(() => here() !== undefined);
    const [failed, setFailed] = useState<{ error: unknown } | null>(null);
    useEffect(() => {
      load().then(
        () => setIsHere(true),
        (error: unknown) => setFailed({ error }),
      );
    }, []);
    // For the page's own boundary, which knows what to do without code.
    if (failed) throw failed.error;
    const Part = here();
    return isHere && Part ? <Part {...props} /> : <Placeholder />;
  };
}
