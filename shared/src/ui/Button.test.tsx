import { baseCss } from '@rialto/shared/theme/baseCss';
import { Button } from '@rialto/shared/ui/Button';
import { render, screen } from '@testing-library/react';
import styled from 'styled-components';

const Hidden = styled.button`
  opacity: 0;
`;

test('a disabled button is paler; one that awaits hydration has its final look', () => {
  render(
    <>
      <style>{baseCss}</style>
      <Button disabled>Pay</Button>
      <Button disabled data-waits="">
        Subscribe
      </Button>
      <Hidden disabled data-waits="">
        Skip
      </Hidden>
    </>,
  );
  expect(screen.getByText('Pay')).toHaveStyle({ opacity: '0.55' });
  expect(screen.getByText('Subscribe')).not.toHaveStyle({ opacity: '0.55' });
  expect(screen.getByText('Skip')).toHaveStyle({ opacity: '0' });
});
