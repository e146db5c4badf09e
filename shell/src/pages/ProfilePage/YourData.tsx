import type { User } from '@rialto/shared/contract/user';
import { saveFile } from '@rialto/shared/csv';
import { errorMessage } from '@rialto/shared/http';
import { exportAccount } from '@rialto/shared/session';
import { Button } from '@rialto/shared/ui/Button';
import { Row } from '@rialto/shared/ui/Layout';
import { Muted } from '@rialto/shared/ui/Text';
import { useState } from 'react';
import { DeleteAccountDialog } from './DeleteAccountDialog';
import { Failure, Section, SectionTitle } from './profileParts';

/** What is kept about a person: to have it as a file, and to have it deleted. */
export function YourData({ user }: { user: User }) {
  const [collecting, setCollecting] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [deleting, setDeleting] = useState(false);

  const download = async () => {
    if (collecting) return;
    setCollecting(true);
    setFailure(null);
    try {
      const text = JSON.stringify(await exportAccount(), null, 2);
      saveFile('my-rialto-data.json', new Blob([text], { type: 'application/json' }));
    } catch (error) {
      setFailure(errorMessage(error));
    }
    setCollecting(false);
  };

  return (
    <Section aria-labelledby="data-heading">
      <SectionTitle id="data-heading">Your data</SectionTitle>
      <Muted>
        Everything Rialto keeps about you, as one file: your account, cart, orders, reviews, posts and letters, and what
        you sell.
        {user.role === 'admin' && ' An administrator’s account cannot be deleted: it has to stay for the record.'}
      </Muted>
      <Failure role="alert">{failure}</Failure>
      <Row>
        <Button $variant="quiet" aria-disabled={collecting} onClick={download}>
          {collecting ? 'Collecting…' : 'Download my data'}
        </Button>
        {user.role !== 'admin' && (
          <Button $variant="danger" onClick={() => setDeleting(true)}>
            Delete my account
          </Button>
        )}
      </Row>
      {deleting && <DeleteAccountDialog user={user} onClose={() => setDeleting(false)} />}
    </Section>
  );
}
