import type { DuePayouts } from '@rialto/shared/contract/payout';
import { formatMoney } from '@rialto/shared/i18n/format';
import { paths } from '@rialto/shared/routing/paths';
import { TextButton, TextLink } from '@rialto/shared/ui/Button';
import { type Column, DataTable } from '@rialto/shared/ui/DataTable';
import { StatusBadge, type StatusTone } from '@rialto/shared/ui/StatusBadge';
import { Muted, VisuallyHidden } from '@rialto/shared/ui/Text';
import { useId, useState } from 'react';
import type { MarketPayoutsTexts } from '../../../texts/en/marketPayouts';
import { marketPayoutsTexts } from '../../../texts/marketPayoutsTexts';
import { AdjustDialog } from './AdjustDialog';
import { RowActions, Section } from './marketParts';
import { PayButton } from './PayButton';

export type DueVendor = DuePayouts['vendors'][number];

const tones: Record<NonNullable<DueVendor['obstacle']>, StatusTone> = {
  too_little: 'plain',
  negative: 'warn',
  no_account: 'warn',
  rejected: 'bad',
  suspended: 'bad',
  deleted: 'bad',
};

/** The vendors with an available balance, and what stands against a payout. */
export function DueBalances({ due }: { due: DuePayouts }) {
  const t = marketPayoutsTexts.use();
  const headingId = useId();
  const [adjusted, setAdjusted] = useState<DueVendor | null>(null);
  return (
    <Section aria-labelledby={headingId}>
      <h2 id={headingId}>{t.due}</h2>
      {due.vendors.length === 0 ? (
        <Muted>{t.noneDue}</Muted>
      ) : (
        <DataTable
          caption={t.dueTable}
          columns={columnsIn(t, setAdjusted)}
          rows={due.vendors}
          rowKey={({ vendorId }) => vendorId}
        />
      )}
      {adjusted && <AdjustDialog vendor={adjusted} onClose={() => setAdjusted(null)} />}
    </Section>
  );
}

const columnsIn = (t: MarketPayoutsTexts, onAdjust: (vendor: DueVendor) => void): readonly Column<DueVendor>[] => [
  {
    key: 'vendor',
    header: t.vendor,
    cell: ({ vendorId, vendor }) => (
      <TextLink to={paths.adminUser(vendorId)} dir="auto">
        {vendor}
      </TextLink>
    ),
  },
  { key: 'available', header: t.available, cell: ({ available }) => <b>{formatMoney(available)}</b>, figures: true },
  {
    key: 'obstacle',
    header: t.obstacle,
    cell: ({ obstacle }) => (
      <StatusBadge tone={obstacle === null ? 'ok' : tones[obstacle]}>
        {obstacle === null ? t.ready : t.obstacles[obstacle]}
      </StatusBadge>
    ),
  },
  {
    key: 'actions',
    header: t.actions,
    broad: true,
    cell: (vendor) => (
      <RowActions>
        {(vendor.obstacle === null || vendor.obstacle === 'too_little') && (
          <PayButton
            vendorId={vendor.vendorId}
            name={vendor.vendor}
            question={t.payQuestion(formatMoney(vendor.available), vendor.vendor)}
          >
            {t.pay}
          </PayButton>
        )}
        <TextButton aria-haspopup="dialog" onClick={() => onAdjust(vendor)}>
          {t.adjust}
          <VisuallyHidden>{t.ofVendor(vendor.vendor)}</VisuallyHidden>
        </TextButton>
      </RowActions>
    ),
  },
];
