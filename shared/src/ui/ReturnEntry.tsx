import type { Return, ReturnState } from '@rialto/shared/contract/refund';
import {
  ApproveReturnDialog,
  ReceiveReturnDialog,
  RefuseReturnDialog,
  type ReturnAnswers,
} from '@rialto/shared/forms/ReturnDialogs';
import { formatDateTime, formatMoney, joinFacts } from '@rialto/shared/i18n/format';
import { mediaUrl } from '@rialto/shared/site';
import { refundTexts } from '@rialto/shared/texts/refundTexts';
import { color, radius, space, text } from '@rialto/shared/theme/theme';
import { Button } from '@rialto/shared/ui/Button';
import { Row } from '@rialto/shared/ui/Layout';
import { Picture } from '@rialto/shared/ui/Picture';
import { StatusBadge, type StatusTone } from '@rialto/shared/ui/StatusBadge';
import { Muted } from '@rialto/shared/ui/Text';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';

export const returnTones: Record<ReturnState, StatusTone> = {
  requested: 'warn',
  approved: 'plain',
  refused: 'bad',
  received: 'plain',
  refunded: 'ok',
  withdrawn: 'plain',
};

interface ReturnEntryProps {
  shown: Return;
  answers: ReturnAnswers;
  /** An admin can approve what the vendor refused. */
  isAdmin?: boolean;
  /** Links to the order and to people. */
  children?: ReactNode;
}

/** A return with its reason, its pictures, and what can be done about it. */
export function ReturnEntry({ shown, answers, isAdmin = false, children }: ReturnEntryProps) {
  const t = refundTexts.use();
  const { id, state, reason, pictures, answer, lines, refund, createdAt, changedAt } = shown;
  const [open, setOpen] = useState<'approve' | 'refuse' | 'receive' | null>(null);
  const close = () => setOpen(null);
  const dialog = { answered: shown, answers, onClose: close };
  const canApprove = state === 'requested' || (isAdmin && state === 'refused');
  const canRefuse = state === 'requested' || state === 'approved';
  return (
    <Entry aria-label={t.returnTitle(id)}>
      <Row>
        <h2>{t.returnTitle(id)}</h2>
        <StatusBadge tone={returnTones[state]}>{t.returnState[state]}</StatusBadge>
      </Row>
      {children}
      <ul>
        {lines.map(({ itemId, productName, quantity }) => (
          <li key={itemId}>{`${quantity} × ${productName}`}</li>
        ))}
      </ul>
      <figure>
        <figcaption>{t.buyerSays}</figcaption>
        <blockquote dir="auto">{reason}</blockquote>
      </figure>
      {pictures.length > 0 && (
        <Pictures>
          {pictures.map((url, index) => (
            <li key={url}>
              <a href={mediaUrl(url)} target="_blank" rel="noreferrer">
                <Picture image={url} alt={t.picture(index + 1)} tintBy={id} ratio="1" sizes="96px" />
              </a>
            </li>
          ))}
        </Pictures>
      )}
      {answer && (
        <figure>
          <figcaption>{t.answer}</figcaption>
          <blockquote dir="auto">{answer}</blockquote>
        </figure>
      )}
      <Muted>
        {`${t.returnNext[state]} `}
        {joinFacts([
          refund !== null && t.refundOf(formatMoney(refund)),
          t.askedOn(formatDateTime(createdAt)),
          changedAt !== createdAt && t.changedOn(formatDateTime(changedAt)),
        ])}
      </Muted>
      {(canApprove || canRefuse) && (
        <Row>
          {canApprove && (
            <Button $small $variant={state === 'refused' ? 'quiet' : 'primary'} onClick={() => setOpen('approve')}>
              {state === 'refused' ? t.approveAnyway : t.approve}
            </Button>
          )}
          {state === 'approved' && (
            <Button $small onClick={() => setOpen('receive')}>
              {t.receive}
            </Button>
          )}
          {canRefuse && (
            <Button $small $variant="quiet" onClick={() => setOpen('refuse')}>
              {t.refuse}
            </Button>
          )}
        </Row>
      )}
      {open === 'approve' && <ApproveReturnDialog {...dialog} />}
      {open === 'refuse' && <RefuseReturnDialog {...dialog} />}
      {open === 'receive' && <ReceiveReturnDialog {...dialog} />}
    </Entry>
  );
}

const Entry = styled.article`
  display: grid;
  gap: ${space(3)};
  overflow-wrap: anywhere;
  h2 {
    font-size: ${text('lg')};
  }
  figure {
    margin: 0;
  }
  figcaption {
    color: ${color('inkSoft')};
    font-size: 0.875rem;
  }
  blockquote {
    margin: 0;
    white-space: pre-line;
  }
`;

const Pictures = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
  a {
    display: block;
    width: 6rem;
    border-radius: ${radius('medium')};
    overflow: hidden;
  }
`;
