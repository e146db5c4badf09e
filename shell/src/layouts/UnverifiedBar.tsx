import { useAuth } from '@rialto/shared/auth';
import { Link } from '@rialto/shared/router';
import { paths } from '@rialto/shared/routing/paths';
import { refreshUser } from '@rialto/shared/session/account';
import { color, space } from '@rialto/shared/theme/theme';
import { TextButton } from '@rialto/shared/ui/Button';
import { useEffect } from 'react';
import styled from 'styled-components';
import { useSendConfirmation } from '../session/useSendConfirmation';
import { accountTexts } from '../texts/accountTexts';
import { TabBanner } from './TabBanner';

/** At the window's bottom, so that nothing moves when it appears. It goes once the address is confirmed, also on another device. */
export function UnverifiedBar() {
  const { unverified: t } = accountTexts.use();
  const email = useAuth((state) => state.user?.email ?? '');
  const { isPending, problem, run } = useSendConfirmation(email);
  useEffect(() => {
    const onVisible = () => {
      if (document.visibilityState === 'visible') refreshUser().catch(() => {});
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, []);
  return (
    <Bar as="div" role="status">
      <p>{t.text(email)}</p>
      <TextButton aria-disabled={isPending} onClick={() => void run()}>
        {isPending ? t.sending : t.again}
      </TextButton>
      <Link to={`${paths.profile}#email`}>{t.change}</Link>
      {problem && <p role="alert">{problem}</p>}
    </Bar>
  );
}

const Bar = styled(TabBanner)`
  order: 1;
  position: sticky;
  bottom: 0;
  z-index: 2;
  padding-block: ${space(3)};
  background: ${color('leafTint')};
  color: ${color('ink')};
  a {
    color: inherit;
  }
`;
