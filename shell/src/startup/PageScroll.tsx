import { ScrollRestoration, useLocation, useNavigation } from '@rialto/shared/router';
import { type ComponentProps, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { kindOfVisit } from './visit';

type ScrollKey = NonNullable<ComponentProps<typeof ScrollRestoration>['getKey']>;

/** A document's first history entry always has the key 'default'. */
const scrollKey: ScrollKey = ({ key, pathname, search }) => (key === 'default' ? pathname + search : key);

/** The router's scroll restoration, except that the first page stays where the user scrolled it before the code loaded. */
export function PageScroll() {
  // Re-renders with every router update, like ScrollRestoration.
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
      <ScrollMeasure position={before} />
      {/* useHashScroll scrolls the first page to its section. */}
      {(key !== firstKey || hash === '') && <ScrollRestoration getKey={scrollKey} />}
    </>
  );
}

/** Runs before the router scrolls, as layout effects of siblings run in order. */
function ScrollMeasure({ position }: { position: RefObject<number> }) {
  useLayoutEffect(() => {
    position.current = window.scrollY;
  });
  return null;
}
