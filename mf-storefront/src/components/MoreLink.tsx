import { useLocation } from '@rialto/shared/router';
import { kitTexts } from '@rialto/shared/texts/kitTexts';
import { space } from '@rialto/shared/theme/theme';
import { Button, ButtonLink } from '@rialto/shared/ui/Button';
import { Muted } from '@rialto/shared/ui/Text';
import type { MouseEvent } from 'react';
import styled from 'styled-components';
import { listingTexts } from '../texts/listingTexts';
import type { useShownPart } from './shownPart';

interface MoreLinkProps {
  list: ReturnType<typeof useShownPart>;
  /** How many there are, as far as that is known. */
  total: number | null;
  onClick: (event: MouseEvent) => void;
  onRetry: () => unknown;
}

/** Under a list that is shown in part: how much of it is, and the way to more. A link, which crawlers follow and which works before scripts run. */
export function MoreLink({ list, total, onClick, onRetry }: MoreLinkProps) {
  const t = kitTexts.use();
  const { more } = listingTexts.use();
  const { state } = useLocation();
  const { part, hasMore, isLoading, failed, step, moreSearch } = list;
  if (!hasMore) return null;
  const left = total === null || total <= part.length ? step : total - part.length;
  return (
    <Foot>
      <Muted>{total === null || total <= part.length ? t.showing(part.length) : t.showingOf(part.length, total)}</Muted>
      {failed && <p role="alert">{t.restFailed}</p>}
      {failed && (
        <Button $variant="quiet" onClick={() => void onRetry()}>
          {t.tryAgain}
        </Button>
      )}
      {isLoading && <p role="status">{t.loadingMore}</p>}
      {!isLoading && !failed && (
        <ButtonLink
          to={{ search: moreSearch }}
          replace
          preventScrollReset
          state={state as unknown}
          $variant="quiet"
          onClick={onClick}
        >
          {more(Math.min(step, left))}
        </ButtonLink>
      )}
    </Foot>
  );
}

const Foot = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space(3)};
  margin-top: ${space(6)};
`;
