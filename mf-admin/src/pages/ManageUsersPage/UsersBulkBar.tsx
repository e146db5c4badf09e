import { confirm } from '@rialto/shared/confirm';
import type { User } from '@rialto/shared/contract/user';
import { notify } from '@rialto/shared/notify';
import { BulkBar } from '@rialto/shared/ui/BulkBar';
import { Button, TextButton } from '@rialto/shared/ui/Button';
import { Problem } from '../../components/Problem';
import { useSend } from '../../components/useSend';
import { suspendUsers } from '../../data/users';
import { usersTexts } from '../../texts/usersTexts';
import type { Reported } from './SuspensionReport';

interface UsersBulkBarProps {
  /** The accounts on the page that can be suspended. */
  suspendable: readonly User[];
  selected: ReadonlySet<number>;
  onSelect: (ids: readonly number[]) => void;
  /** Told what became of each. */
  onReport: (report: readonly Reported[]) => void;
}

/** Suspends every selected account, and tells what became of each. */
export function UsersBulkBar({ suspendable, selected, onSelect, onReport }: UsersBulkBarProps) {
  const t = usersTexts.use();
  const { busy, problem, send } = useSend();
  const picked = suspendable.filter(({ id }) => selected.has(id));

  const suspend = async () => {
    const sure = await confirm(t.sureToSuspendMany(picked.length), {
      consequence: consequenceOf(picked),
      yes: t.suspendMany(picked.length),
      danger: true,
    });
    if (!sure) return;
    await send(async () => {
      const { results, failure } = await suspendUsers(picked.map(({ id }) => id));
      const emails = new Map(picked.map(({ id, email }) => [id, email]));
      onReport(results.map((result) => ({ ...result, email: emails.get(result.id) ?? t.account(result.id) })));
      const done = results.filter(({ status }) => status === 'suspended').length;
      if (done > 0) notify(t.suspendedMany(done), 'success');
      // What was refused or not tried stays selected.
      const through = new Set(results.flatMap(({ id, status }) => (status === 'refused' ? [] : [id])));
      onSelect(picked.flatMap(({ id }) => (through.has(id) ? [] : [id])));
      if (failure) throw failure;
    });
  };

  if (suspendable.length === 0 && !problem) return null;
  return (
    <BulkBar role="region" aria-label={t.bulk}>
      <label>
        <input
          type="checkbox"
          checked={picked.length > 0 && picked.length === suspendable.length}
          onChange={({ target }) => onSelect(target.checked ? suspendable.map(({ id }) => id) : [])}
        />
        {picked.length > 0 ? t.selected(picked.length) : t.selectAll(suspendable.length)}
      </label>
      {picked.length > 0 && (
        <>
          <Button $small $variant="danger" aria-disabled={busy} onClick={suspend}>
            {busy ? t.suspending : t.suspendMany(picked.length)}
          </Button>
          <TextButton onClick={() => onSelect([])}>{t.clearSelection}</TextButton>
        </>
      )}
      <Problem>{problem}</Problem>
    </BulkBar>
  );
}

const named = 3;

/** Whom it concerns, the first by their addresses, and what follows. */
function consequenceOf(users: readonly User[]): string {
  const t = usersTexts.current();
  const emails = users.slice(0, named).map(({ email }) => email);
  const vendors = users.filter(({ role }) => role === 'vendor').length;
  const loggedOut = t.manyLoggedOut(emails, users.length - emails.length);
  return vendors > 0 ? `${loggedOut} ${t.vendorsHidden(vendors)}` : loggedOut;
}
