import { ScrollRestoration, useLocation, useNavigation } from '@rialto/shared/router';
import { type ComponentProps, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { kindOfVisit } from './visit';

type ScrollKey = NonNullable<ComponentProps<typeof ScrollRestoration>['getKey']>;

/** The entry that each document of a tab opens with has the same key. */
const scrollKey: ScrollKey = ({ key, pathname, search }) => (key === 'default' ? pathname + search : key);

/**
 * The router's scroll restoration, except that the page which a document opened with stays where its reader has scrolled it while the
 * code was on the way. The router would begin it at its top.
 */
export function PageScroll() {
  // Renders with every change of the router, as ScrollRestoration does.
  useNavigation();
  const { hash, key } = useLocation();
  const [firstKey] = useState(key);
  const hasLeft = useRef(false);
  const before = useRef(0);
  useLayoutEffect(() => {
    hasLeft.current ||= key !== firstKey;
    const stays = !hasLeft.current && kindOfVisit() === 'navigate';
    if (stays && window.scrollY !== before.current) window.scrollTo(0, before.current);
  });
  return (
    <>
      <ScrollMeasure place={before} />
      {/* To a section the first page scrolls itself (useHashScroll). */}
      {(key !== firstKey || hash === '') && <ScrollRestoration getKey={scrollKey} />}
    </>
  );
}

/** Layout effects of siblings run in their order: this one's before the router scrolls. */
function ScrollMeasure({ place }: { place: RefObject<number> }) {
  useLayoutEffect(() => {
    place.current = window.scrollY;
  });
  return null;
}
