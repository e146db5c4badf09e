import { color, radius, shadow } from '@rialto/shared/theme/theme';
import { useEffect, useState, useSyncExternalStore } from 'react';
import styled, { keyframes } from 'styled-components';
import type { createShellRouter } from '../router';
import { shellTexts } from '../texts/shellTexts';

const slowAfterMs = 3000;

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

const Word = styled.p`
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

/** True once `busy` has lasted for three seconds. */
function useSlow(busy: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!busy) return;
    const timer = setTimeout(() => setSlow(true), slowAfterMs);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [busy]);
  return slow;
}

interface NavigationProgressProps {
  router: ReturnType<typeof createShellRouter>;
}

/** A line along the top while the next page is on its way, and a word when that takes long. The page below is not drawn anew for it. */
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
      <div role="status">{slow && <Word>{t.stillLoading}</Word>}</div>
    </>
  );
}
