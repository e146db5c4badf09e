import type { User } from '@rialto/shared/contract/user';
import { errorMessage } from '@rialto/shared/http';
import { notify } from '@rialto/shared/notify';
import { BulkBar, SelectAll } from '@rialto/shared/ui/BulkBar';
import { Button, TextButton } from '@rialto/shared/ui/Button';
import { Problem } from '@rialto/shared/ui/Text';
import { useRef, useState } from 'react';
import { ReasonDialog } from '../../components/ReasonDialog';
import { suspendUsers } from '../../data/users';
import { usersTexts } from '../../texts/usersTexts';
import type { Reported } from './SuspensionReport';

interface UsersBulkBarProps {
  /** The shown accounts that can be suspended. */
  suspendable: readonly User[];
  selected: ReadonlySet<number>;
  onSelect: (ids: readonly number[]) => void;
  onReport: (report: readonly Reported[]) => void;
}

export function UsersBulkBar({ suspendable, selected, onSelect, onReport }: UsersBulkBarProps) {
  const t = usersTexts.use();
  const [asking, setAsking] = useState<readonly User[] | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  /** Shows the report, which can be focused only once the dialog is closed. */
  const showReport = useRef<(() => void) | null>(null);
  const picked = suspendable.filter(({ id }) => selected.has(id));

  const suspend = async (users: readonly User[], reason: string) => {
    setProblem(null);
    const { results, failure } = await suspendUsers(
      users.map(({ id }) => id),
      reason,
    );
    const emails = new Map(users.map(({ id, email }) => [id, email]));
    showReport.current = () => {
      onReport(results.map((result) => ({ ...result, email: emails.get(result.id) ?? t.account(result.id) })));
      const done = results.filter(({ status }) => status === 'suspended').length;
      if (done > 0) notify(t.suspendedMany(done), 'success');
      // Accounts that could not be suspended stay selected.
      const suspended = new Set(results.flatMap(({ id, status }) => (status === 'refused' ? [] : [id])));
      onSelect(users.flatMap(({ id }) => (suspended.has(id) ? [] : [id])));
      setProblem(failure);
    };
  };
  const close = () => {
    setAsking(null);
    showReport.current?.();
    showReport.current = null;
  };

  if (suspendable.length === 0 && !problem && !asking) return null;
  return (
    <BulkBar role="region" aria-label={t.bulk}>
      <SelectAll rows={suspendable} selectedCount={picked.length} texts={t} onSelect={onSelect} />
      {picked.length > 0 && (
        <>
          <Button $small $variant="danger" onClick={() => setAsking(picked)}>
            {t.suspendMany(picked.length)}
          </Button>
          <TextButton onClick={() => onSelect([])}>{t.clearSelection}</TextButton>
        </>
      )}
      <Problem>{problem ? errorMessage(problem) : null}</Problem>
      {asking && (
        <ReasonDialog
          title={t.sureToSuspendMany(asking.length)}
          draftKey="rialto.suspend.many"
          hint={t.reasonHintMany}
          submitText={t.suspendMany(asking.length)}
          submitVariant="danger"
          alert
          onSubmit={(reason) => suspend(asking, reason)}
          onClose={close}
        >
          <p>{consequenceOf(asking)}</p>
        </ReasonDialog>
      )}
    </BulkBar>
  );
}

const maxNamed = 3;

/** The consequences, with the email addresses of the first accounts. */
function consequenceOf(users: readonly User[]): string {
  const t = usersTexts.current();
  const emails = users.slice(0, maxNamed).map(({ email }) => email);
  const vendors = users.filter(({ role }) => role === 'vendor').length;
  const loggedOut = t.manyLoggedOut(emails, users.length - emails.length);
  return vendors > 0 ? `${loggedOut} ${t.vendorsHidden(vendors)}` : loggedOut;
}
