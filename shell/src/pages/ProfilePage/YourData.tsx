import { saveFile } from '@rialto/shared/browser/csv';
import type { User } from '@rialto/shared/contract/user';
import { notify } from '@rialto/shared/notify';
import { useNavigate } from '@rialto/shared/router';
import { paths } from '@rialto/shared/routing/paths';
import { deleteAccount, exportAccount } from '@rialto/shared/session/account';
import { space } from '@rialto/shared/theme/theme';
import { Button, TextLink } from '@rialto/shared/ui/Button';
import { Row } from '@rialto/shared/ui/Layout';
import { Muted } from '@rialto/shared/ui/Text';
import { useState } from 'react';
import styled from 'styled-components';
import { profileTexts } from '../../texts/profileTexts';
import { PasswordDialog } from './PasswordDialog';
import { Section, SectionTitle } from './profileParts';

export function YourData({ user }: { user: User }) {
  const { data: t, removal } = profileTexts.use();
  const [asking, setAsking] = useState<'download' | 'remove' | null>(null);
  const navigate = useNavigate();
  const dialog = { email: user.email, onClose: () => setAsking(null) };

  return (
    <Section aria-labelledby="data-heading">
      <SectionTitle id="data-heading">{t.heading}</SectionTitle>
      <Muted>
        {t.text}
        {user.role === 'admin' && t.admin}
      </Muted>
      {user.role !== 'admin' && <TextLink to={paths.decisions}>{t.decisions}</TextLink>}
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
      {asking === 'download' && (
        <PasswordDialog
          {...dialog}
          title={t.confirm}
          texts={{ submit: t.download, busy: t.collecting }}
          onSubmit={async (typed) => {
            const data = JSON.stringify(await exportAccount(typed), null, 2);
            saveFile(t.file, new Blob([data], { type: 'application/json' }));
          }}
        >
          <p>{t.confirmText}</p>
        </PasswordDialog>
      )}
      {asking === 'remove' && (
        <PasswordDialog
          {...dialog}
          title={removal.title}
          texts={{ cancel: removal.keep, submit: removal.remove, busy: removal.removing }}
          variant="danger"
          onSubmit={async (typed) => {
            await deleteAccount(typed);
            notify(removal.removed, 'success');
            void navigate(paths.home);
          }}
        >
          <p>{removal.forGood}</p>
          <Consequences>
            {removal.consequences.map((consequence) => (
              <li key={consequence}>{consequence}</li>
            ))}
            {user.role === 'vendor' && <li>{removal.shopsClose}</li>}
          </Consequences>
        </PasswordDialog>
      )}
    </Section>
  );
}

const Consequences = styled.ul`
  list-style: disc;
  display: grid;
  gap: ${space(2)};
  padding-left: ${space(5)};
`;
