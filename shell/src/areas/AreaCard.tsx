import type { AreaRelease } from '@rialto/shared/area';
import { paths } from '@rialto/shared/paths';
import { useRevalidator } from '@rialto/shared/router';
import { color, radius, shadow, space } from '@rialto/shared/theme';
import { Button, ButtonLink } from '@rialto/shared/ui/Button';
import { Row } from '@rialto/shared/ui/Layout';
import { Muted, PageTitle } from '@rialto/shared/ui/Text';
import { useState } from 'react';
import styled from 'styled-components';
import { allowRetry } from './areaStates';
import type { FailureKind } from './loadArea';
import { refreshRegistry } from './registry';

const Card = styled.section`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${space(4)};
  max-width: 640px;
  margin: ${space(7)} auto;
  padding: ${space(6)} ${space(5)};
  border-radius: ${radius('large')};
  background: ${color('raised')};
  box-shadow: ${shadow};
`;

const reasons: Record<FailureKind, string> = {
  unreachable: 'It could not be loaded. The rest of Rialto works as usual.',
  slow: 'It took too long to load. The rest of Rialto works as usual.',
  broken: 'It stopped with an error. The rest of Rialto works as usual.',
  incompatible: 'It needs a newer version of Rialto than this page. Reload the page to get it.',
};

interface AreaCardProps {
  area: AreaRelease;
  kind: FailureKind;
  versions: string[];
}

/** Stands where an area would be that cannot be shown: what happened, Try again, and a way home. */
export function AreaCard({ area, kind, versions }: AreaCardProps) {
  const { revalidate } = useRevalidator();
  const [trying, setTrying] = useState(false);
  const tryAgain = async () => {
    setTrying(true);
    allowRetry(area);
    await refreshRegistry();
    await revalidate();
    setTrying(false);
  };
  return (
    <Card role="alert" aria-busy={trying}>
      <PageTitle>{`${area.title} is not available right now`}</PageTitle>
      <p>{reasons[kind]}</p>
      <Muted>{`${area.owner} · ${area.name} ${versions.join(', ')}`}</Muted>
      <Row>
        <Button onClick={() => void tryAgain()} disabled={trying}>
          {trying ? 'Trying…' : 'Try again'}
        </Button>
        <ButtonLink to={paths.home} $variant="quiet">
          Go to the home page
        </ButtonLink>
      </Row>
    </Card>
  );
}
