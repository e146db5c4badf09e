import { savesData } from '@rialto/shared/browser/savesData';
import { whenIdle } from '@rialto/shared/browser/whenIdle';
import { lazyComponent } from '@rialto/shared/federation/lazyComponent';
import { Suspense, useEffect, useState } from 'react';
import styled from 'styled-components';

const DeliveryBox = lazyComponent(() => import('./DeliveryBox').then((m) => m.DeliveryBox));

interface DeliverySlotProps {
  productId: number;
  variantId: number | undefined;
}

const inputs = ['pointerdown', 'pointermove', 'keydown', 'scroll'] as const;

/** The place of the delivery box, which is loaded when the page is idle, or to save data at the first input. */
export function DeliverySlot(wanted: DeliverySlotProps) {
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => {
    const load = () => setIsWanted(true);
    const stop = savesData() ? undefined : whenIdle(load);
    for (const input of inputs) addEventListener(input, load, { once: true, passive: true });
    return () => {
      stop?.();
      for (const input of inputs) removeEventListener(input, load);
    };
  }, []);
  return (
    <Place>
      {isWanted && (
        <Suspense>
          <DeliveryBox {...wanted} />
        </Suspense>
      )}
    </Place>
  );
}

/** As high as the box, so that nothing moves when it appears. */
const Place = styled.div`
  min-height: 8rem;
`;
