import { whenIdle } from '@rialto/shared/browser/whenIdle';
import { type Contributed, type OpenContribution, type SlotProvider, setSlotProvider } from '@rialto/shared/slots';
import { stateOf } from '../areas/areaStore';
import { currentRegistry, releasesOf } from '../areas/registry';

const usualOrder = 100;

const contributionsTo: SlotProvider['contributionsTo'] = (slot, whose) =>
  Object.entries(currentRegistry())
    .flatMap(([area, { active, slotsOff = [] }]): Contributed[] => {
      if (slotsOff.includes(slot)) return [];
      // One page must not run two releases of an area.
      const own = stateOf(area).mounted?.release ?? releasesOf(area)[0];
      const release = whose === 'visitor' ? (own ?? active) : active;
      const contribution = release.contributes?.find((each) => each.slot === slot);
      return contribution ? [{ release, contribution }] : [];
    })
    .sort(
      (a, b) =>
        (a.contribution.order ?? usualOrder) - (b.contribution.order ?? usualOrder) ||
        a.release.name.localeCompare(b.release.name),
    );

/** Loads the code that opens contributions on demand, as no first view needs it. */
const open: SlotProvider['open'] = (contributed, place, props) => {
  let latest = props;
  let opened: OpenContribution | null = null;
  const start = async () => {
    const { openContribution } = await import('./openContribution');
    if (!stopped) opened = openContribution(contributed, place, latest);
  };
  let stopped = false;
  const stop = whenInteractive(() => void start().catch(() => {})); // without its code the place stays empty
  return {
    update(next) {
      latest = next;
      opened?.update(next);
    },
    close() {
      stopped = true;
      stop();
      opened?.close();
    },
  };
};

/** Calls `work` when the page has loaded and the browser is idle. Returns a function that cancels it. */
function whenInteractive(work: () => void): () => void {
  if (document.readyState === 'complete') return whenIdle(work);
  let stop = () => {};
  const onLoad = () => {
    stop = whenIdle(work);
  };
  addEventListener('load', onLoad, { once: true });
  return () => {
    removeEventListener('load', onLoad);
    stop();
  };
}

export function provideSlots(): void {
  setSlotProvider({ contributionsTo, open });
}
