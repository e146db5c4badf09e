import type { User } from '@rialto/shared/contract/user';
import { Button } from '@rialto/shared/ui/Button';
import { Row } from '@rialto/shared/ui/Layout';
import { Muted } from '@rialto/shared/ui/Text';
import { useState } from 'react';
import { profileTexts } from '../../texts/profileTexts';
import { DeleteAccountDialog } from './DeleteAccountDialog';
import { ExportDialog } from './ExportDialog';
import { Section, SectionTitle } from './profileParts';

/** What is kept about a person: to have it as a file, and to have it deleted. */
export function YourData({ user }: { user: User }) {
  const t = profileTexts.use().data;
  const [asking, setAsking] = useState<'download' | 'remove' | null>(null);
  const onClose = () => setAsking(null);

  return (
    <Section aria-labelledby="data-heading">
      <SectionTitle id="data-heading">{t.heading}</SectionTitle>
      <Muted>
        {t.text}
        {user.role === 'admin' && t.admin}
      </Muted>
      <Row>
        <Button $variant="quiet" onClick={() => setAsking('download')}>
          {t.download}
        </Button>
        {user.role !== 'admin' && (
          <Button $variant="danger" onClick={() => setAsking('remove')}>
            {t.remove}
          </Button>
        )}
      </Row>
      {asking === 'download' && <ExportDialog user={user} onClose={onClose} />}
      {asking === 'remove' && <DeleteAccountDialog user={user} onClose={onClose} />}
    </Section>
  );
}
