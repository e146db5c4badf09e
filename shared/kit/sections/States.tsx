import { paths } from '@rialto/shared/routing/paths';
import { Button, ButtonLink } from '@rialto/shared/ui/Button';
import { EmptyState, FailedState, ListState, Skeleton } from '@rialto/shared/ui/Feedback';
import { Stack } from '@rialto/shared/ui/Layout';
import { OrderState } from '@rialto/shared/ui/OrderState';
import { RetryBoundary } from '@rialto/shared/ui/RetryBoundary';
import { useState } from 'react';
import { Part, State } from '../Part';

const skeleton = (
  <Stack $gap={2}>
    <Skeleton $width="60%" $height="1.5rem" />
    <Skeleton />
    <Skeleton $width="80%" />
  </Stack>
);
const quiet = { isPending: false, isError: false, error: null, refetch: () => {} };

export function States() {
  const list = (query: typeof quiet & { data: string[] | undefined }) => (
    <ListState
      query={query}
      emptyText="Your cart is empty"
      icon="basket"
      skeleton={skeleton}
      next={<ButtonLink to={paths.products}>See all products</ButtonLink>}
    >
      {(names) => <p>{names.join(', ')}</p>}
    </ListState>
  );
  const order = (
    <OrderState
      query={{ ...quiet, data: undefined }}
      missingText="There is no order at this address."
      next={<ButtonLink to={paths.orders}>My orders</ButtonLink>}
      skeleton={skeleton}
    >
      {({ id }) => <p>{id}</p>}
    </OrderState>
  );
  return (
    <>
      <Part name="Feedback" about="Loading, failed, empty with the next step, and the content: ListState has all four.">
        <State name="Loading" broad>
          {list({ ...quiet, data: undefined })}
        </State>
        <State name="Empty" broad>
          {list({ ...quiet, data: [] })}
        </State>
        <State name="Failed" broad>
          <FailedState
            text="No products found"
            reason="The server cannot be reached. Check your connection and try again."
            onRetry={() => {}}
          />
        </State>
        <State name="Content" broad>
          {list({ ...quiet, data: ['Heritage Carrots', 'Amalfi Lemons'] })}
        </State>
        <State name="Empty, without a next step" broad>
          <EmptyState text="No reviews yet" />
        </State>
      </Part>
      <Part name="OrderState" about="An order's page: loading, not found, failed, and the order.">
        <State name="Loading" broad>
          {order}
        </State>
      </Part>
      <Part name="RetryBoundary" about="Shows an error in the place of its content, with a way to try again.">
        <State name="Fails when pressed" broad>
          <RetryBoundary fallback={(retry) => <FailedState text="This part couldn’t be loaded." onRetry={retry} />}>
            <Breakable />
          </RetryBoundary>
        </State>
      </Part>
    </>
  );
}

function Breakable() {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) throw new Error('Broken by its button');
  return <Button onClick={() => setBroken(true)}>Break it</Button>;
}
