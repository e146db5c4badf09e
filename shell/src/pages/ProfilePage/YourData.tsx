import type { User } from '@rialto/shared/contract/user';
import { saveFile } from '@rialto/shared/csv';
import { errorMessage } from '@rialto/shared/http';
import { exportAccount } from '@rialto/shared/session';
import { Button } from '@rialto/shared/ui/Button';
import { Row } from '@rialto/shared/ui/Layout';
import { Muted } from '@rialto/shared/ui/Text';
import { useState } from 'react';
import { profileTexts } from '../../texts/profileTexts';
import { DeleteAccountDialog } from './DeleteAccountDialog';
import { Failure, Section, SectionTitle } from './profileParts';

/** What is kept about a person: to have it as a file, and to have it deleted. */
export function YourData({ user }: { user: User }) {
  const t = profileTexts.use().data;
  const [collecting, setCollecting] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [deleting, setDeleting] = useState(false);

  const download = async () => {
    if (collecting) return;
    setCollecting(true);
    setFailure(null);
    try {
      const text = JSON.stringify(await exportAccount(), null, 2);
      saveFile(t.file, new Blob([text], { type: 'application/json' }));
    } catch (error) {
      setFailure(error);
    }
    setCollecting(false);
  };

  return (
    <Section aria-labelledby="data-heading">
      <SectionTitle id="data-heading">{t.heading}</SectionTitle>
      <Muted>
        {t.text}
        {user.role === 'admin' && t.admin}
      </Muted>
      <Failure role="alert">{failure !== null && errorMessage(failure)}</Failure>
      <Row>
        <Button $variant="quiet" aria-disabled={collecting} onClick={download}>
          {collecting ? t.collecting : t.download}
        </Button>
        {user.role !== 'admin' && (
          <Button $variant="danger" onClick={() => setDeleting(true)}>
            {t.remove}
          </Button>
        )}
      </Row>
      {deleting && <DeleteAccountDialog user={user} onClose={() => setDeleting(false)} />}
    </Section>
  );
}
