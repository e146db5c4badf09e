import { type SlotName, slotNames } from '@rialto/shared/contract/slots';
import { ExpectedError } from '../expected';
import { entryOf } from './rollBack';
import { goLive, liveState, withSite } from './siteFolder';

/**
 * Switches an area's contribution to a slot off or on, in all of its releases. Repeating it changes nothing.
 * @throws ExpectedError when the site has no such area, or none of its releases that visitors get contributes to the slot
 */
export function switchSlot(site: string, area: string, slot: string, isOff: boolean): Promise<void> {
  return withSite(site, async () => {
    const live = liveState(site);
    const entry = entryOf(live.registry, area);
    const { active, canary: trial, slotsOff = [] } = entry;
    if (!isSlot(slot))
      throw new ExpectedError(`There is no slot '${slot}'. The slots are ${slotNames.join(', ')}. See docs/slots.md.`);
    const contributed = [active, trial?.release].flatMap((release) => release?.contributes ?? []);
    if (isOff && !contributed.some((each) => each.slot === slot))
      throw new ExpectedError(
        `${area} contributes nothing to ${slot}. Its slots are: ${contributed.map((each) => each.slot).join(', ') || 'none'}.`,
      );
    if (slotsOff.includes(slot) === isOff) return;
    const next = isOff ? [...slotsOff, slot].sort() : slotsOff.filter((other) => other !== slot);
    const { slotsOff: _before, ...rest } = entry;
    const changed = next.length > 0 ? { ...rest, slotsOff: next } : rest;
    await goLive(site, { ...live, registry: { ...live.registry, [area]: changed } });
  });
}

const isSlot = (name: string): name is SlotName => slotNames.some((slot) => slot === name);
