import { paths } from '@rialto/shared/routing/paths';
import { kitTexts } from '@rialto/shared/texts/kitTexts';
import { ButtonLink } from '@rialto/shared/ui/Button';
import { EmptyState, FailedState } from '@rialto/shared/ui/Feedback';
import { PageHead } from '@rialto/shared/ui/PageHead';
import { TableSkeleton } from '@rialto/shared/ui/TableSkeleton';
import type { ReactNode } from 'react';
import { recordTexts } from '../texts/recordTexts';

interface RecordStateProps<Found> {
  /** `data` is null if there is none with this id. */
  query: { data: Found | null | undefined; isError: boolean; error: Error | null; refetch: () => unknown };
  missingText: string;
  children: (found: Found) => ReactNode;
}

/** The four states of the page of an account or a shop: loading, not found, failed, and the page. */
export function RecordState<Found>({ query, missingText, children }: RecordStateProps<Found>) {
  const t = recordTexts.use();
  const kit = kitTexts.use();
  if (query.data) return children(query.data);
  if (query.data === null)
    return (
      <>
        <PageHead title={t.missing} />
        <EmptyState text={missingText} icon="user">
          <ButtonLink to={paths.manageUsers}>{t.allUsers}</ButtonLink>
        </EmptyState>
      </>
    );
  if (query.isError)
    return <FailedState text={t.failed} reason={query.error?.message} isPage onRetry={() => void query.refetch()} />;
  return (
    <div role="status" aria-label={kit.loading}>
      <TableSkeleton columns={4} tools={false} />
    </div>
  );
}
