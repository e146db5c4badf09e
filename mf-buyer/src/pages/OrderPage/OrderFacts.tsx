import type { OrderDetail } from '@rialto/shared/contract/order';
import { color, space, text } from '@rialto/shared/theme';
import { Panel } from '@rialto/shared/ui/Layout';
import styled from 'styled-components';

/** To whom it goes, and the number to name when asking about its payment. */
export function OrderFacts({ order: { recipient, tranId } }: { order: OrderDetail }) {
  return (
    <Panel aria-label="Recipient and payment">
      <Facts>
        <dt>To</dt>
        <dd>{recipient.name ?? 'No name given'}</dd>
        <dt>Address</dt>
        <Lines>{recipient.address ?? 'No address given'}</Lines>
        {recipient.phone && (
          <>
            <dt>Phone</dt>
            <dd>{recipient.phone}</dd>
          </>
        )}
        <dt>Transaction</dt>
        <Reference>{tranId}</Reference>
      </Facts>
    </Panel>
  );
}

const Facts = styled.dl`
  dt {
    color: ${color('inkSoft')};
    font-size: ${text('sm')};
  }
  dt:not(:first-child) {
    margin-top: ${space(3)};
  }
`;

/** Long, and for copying: on one line. */
const Reference = styled.dd`
  font-size: ${text('sm')};
`;

const Lines = styled.dd`
  white-space: pre-line;
`;
