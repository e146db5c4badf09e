import { useAuth } from '@rialto/shared/auth';
import { useAction } from '@rialto/shared/hooks/useAction';
import { notify } from '@rialto/shared/notify';
import { useNavigate } from '@rialto/shared/router';
import { paths } from '@rialto/shared/routing/paths';
import { Button, ButtonLink, TextLink } from '@rialto/shared/ui/Button';
import { Notice, Row } from '@rialto/shared/ui/Layout';
import { Problem } from '@rialto/shared/ui/Text';
import { claimGuestOrder } from '../../data/guestOrders';
import { guestOrderTexts } from '../../texts/guestOrderTexts';

/** Offers an account that keeps the order, or for someone who is logged in, to add it to their orders. */
export function ClaimOrder({ orderKey }: { orderKey: string }) {
  const t = guestOrderTexts.use();
  const status = useAuth((state) => state.status);
  const role = useAuth((state) => state.user?.role);
  const navigate = useNavigate();
  const { run, isPending, problem } = useAction(async () => {
    const { id } = await claimGuestOrder(orderKey);
    notify(t.claimed, 'success');
    await navigate(paths.order(id));
  });
  if (status === 'restoring' || role === 'admin') return null;
  const back = paths.guestOrder(orderKey);
  return (
    <Notice $tint="leafTint" aria-labelledby="claim-heading">
      <h2 id="claim-heading">{role ? t.claimTitle : t.accountTitle}</h2>
      <p>{role ? t.claimText : t.accountText}</p>
      {role ? (
        <div>
          <Button aria-busy={isPending} onClick={() => void run()}>
            {t.claim}
          </Button>
        </div>
      ) : (
        <Row>
          <ButtonLink to={paths.registerThen(back)}>{t.createAccount}</ButtonLink>
          <TextLink to={paths.loginThen(back)}>{t.logIn}</TextLink>
        </Row>
      )}
      <Problem>{problem}</Problem>
    </Notice>
  );
}
