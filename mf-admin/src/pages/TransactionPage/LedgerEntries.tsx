import type { LedgerEntry } from '@rialto/shared/contract/ledger';
import { dot, formatDateTime, formatMoney, joinFacts } from '@rialto/shared/i18n/format';
import { useQuery } from '@rialto/shared/query';
import { color, space, text } from '@rialto/shared/theme/theme';
import { Panel } from '@rialto/shared/ui/Layout';
import { Muted } from '@rialto/shared/ui/Text';
import { FigureTable } from '@rialto/shared/ui/table/FigureTable';
import styled from 'styled-components';
import { orderMoneyQuery } from '../../data/money';
import { moneyTexts } from '../../texts/moneyTexts';

/** Every movement of an order's money, folded; nothing until it is loaded. */
export function LedgerEntries({ orderId }: { orderId: number }) {
  const t = moneyTexts.use();
  const { data } = useQuery(orderMoneyQuery(orderId));
  if (!data) return null;
  return (
    <Panel aria-labelledby="ledger-heading">
      <details>
        <Summary>
          <h2 id="ledger-heading">{t.entries}</h2>
        </Summary>
        <Muted>{data.entries.length === 0 ? t.noEntries : t.entriesIntro}</Muted>
        {data.entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </details>
    </Panel>
  );
}

function Entry({ entry: { kind, at, note, postings } }: { entry: LedgerEntry }) {
  const t = moneyTexts.use();
  return (
    <Table>
      <caption>
        <b>{t.entryKinds[kind]}</b>
        <small>{joinFacts([formatDateTime(at), note])}</small>
      </caption>
      <tbody>
        {postings.map(({ account, vendor, itemId, amount }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the postings of an entry never change
          <tr key={index}>
            <th scope="row">
              {t.accountNames[account]}
              {vendor && <small dir="auto">{itemId === null ? vendor : `${vendor}${dot}#${itemId}`}</small>}
            </th>
            <td>{formatMoney(amount)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const Summary = styled.summary`
  cursor: pointer;
  h2 {
    display: inline;
    font-size: ${text('lg')};
  }
`;

const Table = styled(FigureTable)`
  margin-top: ${space(4)};
  caption {
    text-align: start;
  }
  th {
    overflow-wrap: anywhere;
  }
  td {
    white-space: nowrap;
    vertical-align: top;
  }
  small {
    display: block;
    color: ${color('inkSoft')};
    font-size: 0.875rem;
  }
`;
