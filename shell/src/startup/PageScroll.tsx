import { ScrollRestoration, useLocation, useNavigation } from '@rialto/shared/router';
import { type ComponentProps, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { kindOfVisit } from './visit';

type ScrollKey = NonNullable<ComponentProps<typeof ScrollRestoration>['getKey']>;

/** A document's first history entry always has the key 'default'. */
const scrollKey: ScrollKey = ({ key, pathname, search }) => (key === 'default' ? pathname + search : key);

/** The router's scroll restoration. The first page stays where the user scrolled it before the code was loaded. */
export function PageScroll() {
  // Re-renders with every router update, like ScrollRestoration.
  useNavigation();
  const { hash, key } = useLocation();
  const [firstKey] = useState(key);
  const hasLeftFirstPage = useRef(false);
  const usersPosition = useRef(0);
  useLayoutEffect(() => {
    hasLeftFirstPage.current ||= key !== firstKey;
    // After a reload the router scrolls to the top and then, in a later frame, to the saved position.
    const keepsPosition = !hasLeftFirstPage.current && (kindOfVisit() === 'navigate' || window.scrollY === 0);
    if (keepsPosition && window.scrollY !== usersPosition.current) window.scrollTo(0, usersPosition.current);
  });
  return (
    <>
      <ScrollMeasure position={usersPosition} />
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
