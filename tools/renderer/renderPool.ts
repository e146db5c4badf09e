import type { Language } from '@rialto/shared/language';
import { areaBundle, shellBundle } from '../pages/prerenderBundle';
import { type RenderedPage, startRenderProcess } from '../pages/renderProcess';
import type { BackendResponse } from './backend';
import type { LiveSite } from './liveSite';

export type RenderPool = ReturnType<typeof startRenderPool>;

/** How many pages of one area are rendered at once. */
export const maxRenderings = 8;
/** A page that takes longer is stuck; its visitors have long received the published page. */
const limitMs = 10_000;
const heapMegabytes = 256;
/** The code of a release whose bundle is missing or damaged, which fails. */
const none = { code: 'throw new Error("The release has no bundle.");' };

/** Starts a process with the live code of one area, or of the shell alone (null). It is replaced when it ends. */
export function startRenderPool(folder: string, { shell, registry, site }: LiveSite, area: string | null) {
  const release = area === null ? undefined : registry[area]?.active;
  const job = {
    shell: shellBundle(folder, shell) ?? none,
    area: release ? { name: release.name, bundle: areaBundle(folder, release) ?? none } : null,
    registry,
    site,
  };
  const start = () => {
    const process = startRenderProcess(job, limitMs, heapMegabytes);
    const routes = process.evaluate();
    routes.catch(() => {}); // each page gets the error
    return { process, routes };
  };
  let current = start();
  const { routes } = current;
  let hasFailed = false;
  routes.catch(() => {
    hasFailed = true;
  });
  let isClosed = false;
  const open = new Set<Promise<unknown>>();

  async function renderPage(
    address: string,
    language: Language,
    request: (call: string) => Promise<BackendResponse>,
  ): Promise<RenderedPage> {
    if (isClosed) throw new Error('There is a newer release.');
    if (current.process.hasEnded()) current = start();
    const { process, routes: evaluated } = current;
    await evaluated;
    return process.render(address, language, request);
  }

  return {
    /** Rejects when the code cannot be evaluated. */
    routes,
    hasFailed: () => hasFailed,
    /** @param request requests data from the backend */
    render(...page: Parameters<typeof renderPage>): Promise<RenderedPage> {
      const rendering = renderPage(...page).finally(() => open.delete(rendering));
      open.add(rendering);
      return rendering;
    },
    /** Lets the pages that are being rendered end first. */
    close: () => {
      isClosed = true;
      void Promise.allSettled(open).then(() => current.process.end());
    },
    destroy: () => {
      isClosed = true;
      current.process.end();
    },
  };
}
