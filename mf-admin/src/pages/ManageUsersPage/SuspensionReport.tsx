import { useTranslateMessage } from '@rialto/shared/texts/serverTexts';
import { color, space, text } from '@rialto/shared/theme/theme';
import { AddressText } from '@rialto/shared/ui/AddressText';
import { Button } from '@rialto/shared/ui/Button';
import { Panel } from '@rialto/shared/ui/Layout';
import { StatusBadge, type StatusTone } from '@rialto/shared/ui/StatusBadge';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import type { SuspendResult } from '../../data/users';
import { usersTexts } from '../../texts/usersTexts';

export type Reported = SuspendResult & { email: string };

const tones: Record<SuspendResult['status'], StatusTone> = { suspended: 'ok', already: 'warn', refused: 'bad' };
const order = ['refused', 'already', 'suspended'];

interface SuspensionReportProps {
  results: readonly Reported[];
  onClose: () => void;
}

/** The result of a bulk suspension for each account, failures first. */
export function SuspensionReport({ results, onClose }: SuspensionReportProps) {
  const t = usersTexts.use();
  const translateMessage = useTranslateMessage();
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused button may be gone, so each new report takes the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the results are the report
  useEffect(() => heading.current?.focus(), [results]);
  const done = results.filter(({ status }) => status === 'suspended').length;
  const sorted = results.toSorted((a, b) => order.indexOf(a.status) - order.indexOf(b.status));
  return (
    <Report aria-label={t.report}>
      <Top>
        <h2 ref={heading} tabIndex={-1}>
          {t.reportHead(done, results.length)}
        </h2>
        <Button $variant="quiet" $small onClick={onClose}>
          {t.closeReport}
        </Button>
      </Top>
      <List>
        {sorted.map(({ id, email, status, ...message }) => (
          <li key={id}>
            <span>
              <AddressText>{email}</AddressText>
            </span>
            <StatusBadge tone={tones[status]}>{t.outcomes[status]}</StatusBadge>
            {message.message && <small>{translateMessage(message)}</small>}
          </li>
        ))}
      </List>
    </Report>
  );
}

const Report = styled(Panel)`
  display: grid;
  gap: ${space(4)};
  margin-bottom: ${space(4)};
`;

const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  h2 {
    font-size: ${text('lg')};
  }
`;

const List = styled.ul`
  display: grid;
  gap: ${space(2)};
  max-height: 17.5rem;
  overflow-y: auto;
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space(1)} ${space(4)};
  }
  span:first-child {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  small {
    color: ${color('inkSoft')};
  }
`;
