import { useAuth } from '@rialto/shared/auth';
import type { CreateReportBody } from '@rialto/shared/contract/moderation';
import { useReopened } from '@rialto/shared/hooks/useReopened';
import { kitTexts } from '@rialto/shared/texts/kitTexts';
import { color, space } from '@rialto/shared/theme/theme';
import { TextButton } from '@rialto/shared/ui/Button';
import { RetryBoundary } from '@rialto/shared/ui/RetryBoundary';
import { lazy, Suspense } from 'react';
import styled from 'styled-components';

const ReportDialog = lazy(() => import('@rialto/shared/forms/ReportDialog').then((m) => ({ default: m.ReportDialog })));

interface ReportLinkProps {
  subject: CreateReportBody['subject'];
  /** What is reported, for screen readers: the product's name, or whose review it is. */
  name: string;
  /** Whose it is: they get no link. */
  ownerId?: number | null | undefined;
  /** Where on the page a guest comes back to after the login. */
  anchor?: string;
}

/** A quiet link that opens the dialog to report something. Guests log in first, and come back to what they typed. */
export function ReportLink({ subject, name, ownerId, anchor }: ReportLinkProps) {
  const t = kitTexts.use();
  const userId = useAuth(({ user }) => user?.id);
  const dialog = useReopened('report', `${subject.kind}-${subject.id}`);
  if (userId !== undefined && userId === ownerId) return null;
  return (
    <>
      <Quiet aria-haspopup="dialog" aria-label={t.reportOf(name)} onClick={dialog.open}>
        {t.report}
      </Quiet>
      {dialog.isOpen && (
        <RetryBoundary fallback={() => null}>
          <Suspense>
            <ReportDialog
              subject={subject}
              name={name}
              returnTo={{ params: dialog.returnTo, anchor }}
              onClose={dialog.close}
            />
          </Suspense>
        </RetryBoundary>
      )}
    </>
  );
}

const Quiet = styled(TextButton)`
  justify-self: start;
  margin-inline-end: ${space(4)};
  color: ${color('inkSoft')};
  font-weight: 400;
  font-size: 0.875rem;
`;
