import { confirm } from '@rialto/shared/confirm';
import type { User } from '@rialto/shared/contract/user';
import { count } from '@rialto/shared/format';
import { notify } from '@rialto/shared/notify';
import { BulkBar } from '@rialto/shared/ui/BulkBar';
import { Button, TextButton } from '@rialto/shared/ui/Button';
import { Problem } from '../../components/Problem';
import { useSend } from '../../components/useSend';
import { suspendUsers } from '../../data/users';

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
  const { busy, problem, send } = useSend();
  const picked = suspendable.filter(({ id }) => selected.has(id));

  const suspend = () =>
    send(async () => {
      const accounts = count(picked.length, 'account');
      const sure = await confirm(`Suspend ${accounts}?`, {
        consequence: consequenceOf(picked),
        yes: `Suspend ${accounts}`,
        danger: true,
      });
      if (!sure) return;
      const { results, failure } = await suspendUsers(picked.map(({ id }) => id));
      const emails = new Map(picked.map(({ id, email }) => [id, email]));
      onReport(results.map((result) => ({ ...result, email: emails.get(result.id) ?? `Account ${result.id}` })));
      const done = results.filter(({ status }) => status === 'suspended').length;
      if (done > 0) notify(`${count(done, 'account')} suspended.`, 'success');
      // What was refused or not tried stays selected.
      const through = new Set(results.flatMap(({ id, status }) => (status === 'refused' ? [] : [id])));
      onSelect(picked.flatMap(({ id }) => (through.has(id) ? [] : [id])));
      if (failure) throw failure;
    });

  if (suspendable.length === 0 && !problem) return null;
  return (
    <BulkBar role="region" aria-label="Selected accounts">
      <label>
        <input
          type="checkbox"
          checked={picked.length > 0 && picked.length === suspendable.length}
          onChange={({ target }) => onSelect(target.checked ? suspendable.map(({ id }) => id) : [])}
        />
        {picked.length > 0
          ? `${count(picked.length, 'account')} selected`
          : `Select the ${count(suspendable.length, 'account')} shown that can be suspended`}
      </label>
      {picked.length > 0 && (
        <>
          <Button $small $variant="danger" aria-disabled={busy} onClick={suspend}>
            {busy ? 'Suspending…' : `Suspend ${count(picked.length, 'account')}`}
          </Button>
          <TextButton onClick={() => onSelect([])}>Clear selection</TextButton>
        </>
      )}
      <Problem>{problem}</Problem>
    </BulkBar>
  );
}

const named = 3;

/** Whom it concerns, the first by their addresses, and what follows. */
function consequenceOf(users: readonly User[]): string {
  const emails = users.slice(0, named).map(({ email }) => email);
  const others = users.length - emails.length;
  const who = others > 0 ? `${emails.join(', ')} and ${count(others, 'other')}` : emails.join(', ');
  const vendors = users.filter(({ role }) => role === 'vendor').length;
  const goods =
    vendors > 0 ? ` The goods of ${count(vendors, 'vendor')} among them are hidden from buyers meanwhile.` : '';
  return `${who} ${users.length === 1 ? 'is' : 'are'} logged out everywhere at once, and cannot log in until reinstated.${goods}`;
}
