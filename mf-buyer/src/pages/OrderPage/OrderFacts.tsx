import type { OrderDetail } from '@rialto/shared/contract/order';
import { color, space, text } from '@rialto/shared/theme/theme';
import { Panel } from '@rialto/shared/ui/Layout';
import styled from 'styled-components';
import { commonTexts } from '../../texts/commonTexts';
import { orderTexts } from '../../texts/orderTexts';

interface OrderFactsProps {
  order: OrderDetail;
  /** For a vendor, who sees the recipient only as long as it is needed. */
  ofSale: boolean;
}

/** The recipient and the transaction number. */
export function OrderFacts({ order: { recipient, tranId, status }, ofSale }: OrderFactsProps) {
  const t = orderTexts.use();
  const common = commonTexts.use();
  if (ofSale && status !== 'Completed')
    return (
      <Panel aria-label={t.recipient}>
        <p>{status === 'Pending' ? t.recipientHidden : t.recipientEnded}</p>
      </Panel>
    );
  return (
    <Panel aria-label={ofSale ? t.recipient : t.facts}>
      <Facts>
        <dt>{t.to}</dt>
        <dd>{recipient.name ?? t.noName}</dd>
        <dt>{common.address}</dt>
        <Lines>{recipient.address ?? (ofSale ? t.noAddressShown : t.noAddress)}</Lines>
        {recipient.phone && (
          <>
            <dt>{common.phone}</dt>
            <dd>{recipient.phone}</dd>
          </>
        )}
        {tranId && (
          <>
            <dt>{common.transaction}</dt>
            <Reference>{tranId}</Reference>
          </>
        )}
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

const Reference = styled.dd`
  font-size: ${text('sm')};
`;

const Lines = styled.dd`
  white-space: pre-line;
`;
