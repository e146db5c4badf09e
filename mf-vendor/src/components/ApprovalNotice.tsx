import { useAuth } from '@rialto/shared/auth';
import { paths } from '@rialto/shared/routing/paths';
import { ButtonLink } from '@rialto/shared/ui/Button';
import { PageNotice, Row } from '@rialto/shared/ui/Layout';
import { approvalTexts } from '../texts/approvalTexts';

/** Tells a vendor who isn't approved yet why nothing is on sale. */
export function ApprovalNotice() {
  const t = approvalTexts.use();
  const waits = useAuth(({ user }) => user?.awaitsApproval === true);
  if (!waits) return null;
  return (
    <PageNotice aria-label={t.label}>
      <p>{t.waits}</p>
      <Row>
        <ButtonLink $small to={paths.becomeVendor}>
          {t.open}
        </ButtonLink>
      </Row>
    </PageNotice>
  );
}
