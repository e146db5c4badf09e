import { kitTexts } from '@rialto/shared/texts/kitTexts';
import { space } from '@rialto/shared/theme/theme';
import { Button } from '@rialto/shared/ui/Button';
import { Muted } from '@rialto/shared/ui/Text';
import styled from 'styled-components';

interface ShowMoreProps {
  list: {
    data: unknown[] | undefined;
    total: number | null;
    hasMore: boolean;
    isLoadingMore: boolean;
    moreFailed: boolean;
    showMore: () => unknown;
  };
}

/** Below a paged list: how much is shown, and a button for more. Nothing below a complete list. */
export function ShowMore({ list }: ShowMoreProps) {
  const t = kitTexts.use();
  const { data, total, hasMore, isLoadingMore, moreFailed, showMore } = list;
  if (!data || !hasMore) return null;
  return (
    <ListFoot>
      <Muted>{total === null || total <= data.length ? t.showing(data.length) : t.showingOf(data.length, total)}</Muted>
      {moreFailed && <p role="alert">{t.restFailed}</p>}
      <Button $variant="quiet" aria-disabled={isLoadingMore} onClick={() => !isLoadingMore && showMore()}>
        {isLoadingMore ? t.loadingMore : moreFailed ? t.tryAgain : t.showMore}
      </Button>
    </ListFoot>
  );
}

/** Below a list: how much of it is shown, and a way to more. */
export const ListFoot = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space(3)};
  margin-top: ${space(5)};
`;
