import { color, radius, shadow, space } from '@rialto/shared/theme/theme';
import { Emblem, Icon, type IconName } from '@rialto/shared/ui/Icon';
import { Container } from '@rialto/shared/ui/Layout';
import type { ComponentProps } from 'react';
import styled from 'styled-components';

interface CenteredPageProps extends ComponentProps<typeof Container> {
  icon: IconName;
}

export function CenteredPage({ icon, children, ...rest }: CenteredPageProps) {
  return (
    <Frame {...rest}>
      <Card>
        <Emblem $size="5.5rem">
          <Icon name={icon} size={40} />
        </Emblem>
        {children}
      </Card>
    </Frame>
  );
}

const Frame = styled(Container)`
  max-width: 45rem;
  padding-block: ${space(7)};
`;

const Card = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space(4)};
  padding: ${space(7)} ${space(5)};
  border-radius: ${radius('hero')};
  background: ${color('raised')};
  box-shadow: ${shadow};
  text-align: center;
  text-wrap: balance;
  > div {
    justify-content: center;
  }
`;
