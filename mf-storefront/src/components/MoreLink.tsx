import { useLocation } from '@rialto/shared/router';
import { kitTexts } from '@rialto/shared/texts/kitTexts';
import { space } from '@rialto/shared/theme/theme';
import { Button, ButtonLink } from '@rialto/shared/ui/Button';
import { ListFoot } from '@rialto/shared/ui/ShowMore';
import { Muted } from '@rialto/shared/ui/Text';
import type { MouseEvent } from 'react';
import styled from 'styled-components';
import { listingTexts } from '../texts/listingTexts';
import type { ShownPart } from './shownPart';

interface MoreLinkProps {
  list: ShownPart;
  /** The length of the whole list; null while it is not known. */
  total: number | null;
  onClick?: (event: MouseEvent) => void;
}

/** How much of a list is shown, and a link to more, which crawlers follow and which works before hydration. */
export function MoreLink({ list, total, onClick = list.onMore }: MoreLinkProps) {
  const t = kitTexts.use();
  const { more } = listingTexts.use();
  const { state } = useLocation();
  const { part, hasMore, isLoading, failed, step, moreSearch, retry } = list;
  if (!hasMore) return null;
  const isTotalKnown = total !== null && total > part.length;
  return (
    <Foot>
      <Muted>{isTotalKnown ? t.showingOf(part.length, total) : t.showing(part.length)}</Muted>
      {isLoading && <p role="status">{t.loadingMore}</p>}
      {failed && (
        <>
          <p role="alert">{t.restFailed}</p>
          <Button $variant="quiet" onClick={retry}>
            {t.tryAgain}
          </Button>
        </>
      )}
      {!isLoading && !failed && (
        <ButtonLink
          to={{ search: moreSearch }}
          replace
          preventScrollReset
          state={state as unknown}
          $variant="quiet"
          onClick={onClick}
        >
          {more(isTotalKnown ? Math.min(step, total - part.length) : step)}
        </ButtonLink>
      )}
    </Foot>
  );
}

const Foot = styled(ListFoot)`
  margin-top: ${space(6)};
`;
