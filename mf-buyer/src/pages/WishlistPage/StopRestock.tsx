import { useAction } from '@rialto/shared/hooks/useAction';
import { useLocation, useNavigate } from '@rialto/shared/router';
import { stopRestock } from '@rialto/shared/saved/restock';
import { Button } from '@rialto/shared/ui/Button';
import { PageNotice } from '@rialto/shared/ui/Layout';
import { Problem } from '@rialto/shared/ui/Text';
import { useState } from 'react';
import { wishlistTexts } from '../../texts/wishlistTexts';

const fragment = /^#stop-(.+)$/;

/**
 * Withdraws all restock requests of the person who followed an email's link, whose code is in the fragment. With a button, as programs
 * that check emails follow their links, too.
 */
export function StopRestock() {
  const t = wishlistTexts.use().stop;
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const code = fragment.exec(hash)?.[1];
  const [isDone, setIsDone] = useState(false);
  const { isPending, problem, run } = useAction(async (stopCode: string) => {
    await stopRestock(stopCode);
    setIsDone(true);
    await navigate(pathname, { replace: true });
  });
  if (isDone) return <PageNotice role="status">{t.done}</PageNotice>;
  if (!code) return null;
  return (
    <PageNotice aria-labelledby="stop-heading">
      <h2 id="stop-heading">{t.title}</h2>
      <p>{t.text}</p>
      <div>
        <Button $small aria-busy={isPending} onClick={() => void run(code)}>
          {t.stop}
        </Button>
      </div>
      <Problem>{problem}</Problem>
    </PageNotice>
  );
}
