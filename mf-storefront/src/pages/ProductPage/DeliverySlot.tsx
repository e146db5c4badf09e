import { savesData } from '@rialto/shared/browser/savesData';
import { whenIdle } from '@rialto/shared/browser/whenIdle';
import { lazyComponent } from '@rialto/shared/federation/lazyComponent';
import { color, radius, space } from '@rialto/shared/theme/theme';
import { Skeleton } from '@rialto/shared/ui/Feedback';
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
      {isWanted ? (
        <Suspense fallback={lines}>
          <DeliveryBox {...wanted} loading={lines} />
        </Suspense>
      ) : (
        lines
      )}
    </Place>
  );
}

const lines = (
  <>
    <Skeleton $height="1.25rem" />
    <Skeleton $height="1rem" />
  </>
);

/** As high with one sentence as with two methods, so that nothing moves when they appear. */
const Place = styled.div`
  display: grid;
  gap: ${space(2)};
  align-content: center;
  min-height: 8rem;
  padding: ${space(3)} ${space(4)};
  border: 1px solid ${color('line')};
  border-radius: ${radius('medium')};
  overflow-wrap: anywhere;
`;
