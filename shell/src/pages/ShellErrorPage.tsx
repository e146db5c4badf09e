import { isChunkLoadError } from '@rialto/shared/federation/area';
import { useRouteError } from '@rialto/shared/router';
import { Button } from '@rialto/shared/ui/Button';
import { PageTitle } from '@rialto/shared/ui/Text';
import { useEffect } from 'react';
import { reloadForShell } from '../areas/reload';
import { reportFailure } from '../areas/report';
import { shellVersion } from '../build';
import { shellTexts } from '../texts/shellTexts';
import { CenteredPage } from './CenteredPage';

export function ShellErrorPage() {
  const { crash } = shellTexts.use();
  const error = useRouteError();
  useEffect(() => {
    reportFailure({ release: { name: 'shell', version: shellVersion }, kind: 'page', cause: error });
    // The code of an outdated shell's pages may be gone.
    if (isChunkLoadError(error)) void reloadForShell();
  }, [error]);
  return (
    <CenteredPage icon="leaf" role="alert">
      <PageTitle>{crash.title}</PageTitle>
      <p>{crash.text}</p>
      <Button onClick={() => location.reload()}>{crash.reload}</Button>
    </CenteredPage>
  );
}
