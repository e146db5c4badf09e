import type { SaleCounts } from '@rialto/shared/contract/sale';
import { type SaleTab, saleTabs } from '@rialto/shared/contract/saleTabs';
import { formatNumber } from '@rialto/shared/i18n/format';
import { Link } from '@rialto/shared/router';
import { color, radius, space } from '@rialto/shared/theme/theme';
import styled from 'styled-components';
import { salesTexts } from '../../texts/salesTexts';

/** Shown even without orders. */
const always: readonly SaleTab[] = ['toShip', 'shipped', 'delivered', 'all'];

interface SaleTabsProps {
  tab: SaleTab;
  counts: SaleCounts | undefined;
  /** The address of a tab. */
  searchOf: (tab: SaleTab) => string;
}

/** Links to the parts of the list, with the number of orders in each. */
export function SaleTabs({ tab, counts, searchOf }: SaleTabsProps) {
  const t = salesTexts.use().tabs;
  const shown = saleTabs.filter((one) => one === tab || always.includes(one) || (counts && counts[one].orders > 0));
  return (
    <Tabs aria-label={t.label}>
      {shown.map((one) => (
        <Link
          key={one}
          to={{ search: searchOf(one) }}
          replace
          preventScrollReset
          aria-current={one === tab ? 'page' : undefined}
        >
          {t[one]} <Count>{counts ? formatNumber(counts[one].orders) : ' '}</Count>
        </Link>
      ))}
    </Tabs>
  );
}

const Tabs = styled.nav`
  display: flex;
  gap: ${space(1)};
  margin-bottom: ${space(4)};
  border-bottom: 1px solid ${color('line')};
  overflow-x: auto;
  scrollbar-width: thin;
  a {
    display: flex;
    flex: none;
    align-items: center;
    gap: ${space(2)};
    min-height: 2.5rem;
    padding-inline: ${space(3)};
    border-bottom: 3px solid transparent;
    color: ${color('ink')};
    font-weight: 600;
    text-decoration: none;
  }
  a:hover {
    background: ${color('leafTint')};
  }
  a:focus-visible {
    outline-offset: -3px;
  }
  a[aria-current] {
    border-bottom-color: ${color('leaf')};
    color: ${color('leaf')};
  }
`;

const Count = styled.span`
  min-width: 1.5rem;
  padding-inline: ${space(2)};
  border-radius: ${radius('pill')};
  background: ${color('leafTint')};
  color: ${color('ink')};
  font-size: 0.8125rem;
  font-variant-numeric: tabular-nums lining-nums;
  line-height: 1.5rem;
  text-align: center;
  white-space: pre;
`;
