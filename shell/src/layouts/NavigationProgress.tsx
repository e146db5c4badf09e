import { color, radius, shadow } from '@rialto/shared/theme/theme';
import { useSyncExternalStore } from 'react';
import styled, { keyframes } from 'styled-components';
import type { createShellRouter } from '../router';
import { shellTexts } from '../texts/shellTexts';
import { useSlow } from './useSlow';

const run = keyframes`
  from { transform: scaleX(0); }
  to { transform: scaleX(0.9); }
`;

const Bar = styled.div`
  position: fixed;
  inset: 0 0 auto;
  z-index: 30;
  height: 3px;
  background: ${color('leaf')};
  transform-origin: left;
  animation: ${run} 8s cubic-bezier(0.1, 0.9, 0.3, 1) 120ms both;
`;

const SlowNote = styled.p`
  position: fixed;
  top: 16px;
  left: 50%;
  z-index: 30;
  padding: 8px 18px;
  border-radius: ${radius('pill')};
  background: ${color('raised')};
  box-shadow: ${shadow};
  transform: translateX(-50%);
`;

interface NavigationProgressProps {
  router: ReturnType<typeof createShellRouter>;
}

/** A bar along the top while the next page loads, with a note when that takes long. Subscribing here keeps the page from re-rendering. */
export function NavigationProgress({ router }: NavigationProgressProps) {
  const busy = useSyncExternalStore(
    router.subscribe,
    () => router.state.navigation.state !== 'idle',
    () => false,
  );
  const slow = useSlow(busy);
  const t = shellTexts.use();
  return (
    <>
      {busy && <Bar aria-hidden="true" />}
      <div role="status">{slow && <SlowNote>{t.stillLoading}</SlowNote>}</div>
    </>
  );
}
