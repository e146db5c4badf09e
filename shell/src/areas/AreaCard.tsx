import { translated } from '@rialto/shared/federation/area';
import { contractFits, isTooNew } from '@rialto/shared/federation/contract';
import { paths } from '@rialto/shared/routing/paths';
import { color, space, text } from '@rialto/shared/theme/theme';
import { Button, ButtonLink } from '@rialto/shared/ui/Button';
import { Panel, Row } from '@rialto/shared/ui/Layout';
import { Muted, PageTitle } from '@rialto/shared/ui/Text';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { providedContract } from '../build';
import type { ShellTexts } from '../texts/en/shell';
import { shellTexts } from '../texts/shellTexts';
import type { AreaFailure } from './areaFailure';
import { reloadForArea } from './reload';

const Card = styled(Panel)`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${space(4)};
  width: min(40rem, 100% - ${space(5)});
  margin: ${space(7)} auto;
  padding: ${space(6)} ${space(5)};
`;

function reasonOf({ kind }: AreaFailure, t: ShellTexts['area']): string {
  if (kind === 'unreachable' && !navigator.onLine) return t.offline;
  return t[kind];
}

/** For the area's team rather than for visitors. */
const Details = styled.details`
  summary {
    min-height: 1.5rem;
    color: ${color('inkSoft')};
    font-size: ${text('sm')};
    cursor: pointer;
  }
`;

interface AreaCardProps {
  /** In the order in which the releases were tried. */
  failures: readonly AreaFailure[];
  onTryAgain: () => Promise<void>;
}

/** Replaces an area that cannot be shown: what happened, Try again, and a way home. */
export function AreaCard({ failures, onTryAgain }: AreaCardProps) {
  const { area: t, goHome } = shellTexts.use();
  const [trying, setTrying] = useState(false);
  const [first] = failures;
  useEffect(() => {
    // The page was just opened, so a reload loses nothing the user typed.
    if (first?.kind === 'incompatible') void reloadForArea(first.release);
  }, [first]);
  const card = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const hasRetried = useRef(false);
  // Retrying disables the button and a success removes the card; either would drop the keyboard focus.
  useEffect(() => {
    if (hasRetried.current && !trying && document.activeElement === document.body) button.current?.focus();
  }, [trying]);
  useLayoutEffect(() => {
    const shown = card.current;
    return () => {
      const { activeElement, body } = document;
      if (!hasRetried.current || (activeElement !== body && !shown?.contains(activeElement))) return;
      document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
    };
  }, []);
  const tryAgain = async () => {
    hasRetried.current = true;
    setTrying(true);
    await onTryAgain();
    setTrying(false);
  };
  useEffect(() => {
    const again = () => void tryAgain();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  });
  if (!first) return null;
  const { title, titles, owner, name, contract } = first.release;
  const isIncompatible = first.kind === 'incompatible' && !contractFits(providedContract, first.release);
  const remedy = isTooNew(providedContract, first.release) ? t.releaseShell : t.rebuildArea;
  const technical = isIncompatible ? `${t.incompatibleVersions(contract, providedContract.contract)} ${remedy}` : null;
  return (
    <Card ref={card} role="alert" aria-busy={trying}>
      <PageTitle>{t.title}</PageTitle>
      <p>{reasonOf(first, t)}</p>
      <Row>
        <Button ref={button} onClick={() => void tryAgain()} disabled={trying}>
          {trying ? t.trying : t.tryAgain}
        </Button>
        {first.kind === 'incompatible' && (
          <Button $variant="quiet" onClick={() => location.reload()}>
            {t.reload}
          </Button>
        )}
        <ButtonLink to={paths.home} $variant="quiet">
          {goHome}
        </ButtonLink>
      </Row>
      <Details>
        <summary>{t.details}</summary>
        <Muted>
          {`${translated(title, titles)} · ${owner} · ${name} ${failures.map(({ release }) => release.version).join(', ')}`}
        </Muted>
        <Muted>{technical}</Muted>
      </Details>
    </Card>
  );
}
