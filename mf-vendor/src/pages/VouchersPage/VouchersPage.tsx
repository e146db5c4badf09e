import { useAuth } from '@rialto/shared/auth';
import { confirm } from '@rialto/shared/confirm';
import type { Voucher } from '@rialto/shared/contract/voucher';
import { useAction } from '@rialto/shared/hooks/useAction';
import { useListParams } from '@rialto/shared/hooks/useListParams';
import { usePaged } from '@rialto/shared/hooks/usePaged';
import { formatMoney, formatNumber } from '@rialto/shared/i18n/format';
import { notify } from '@rialto/shared/notify';
import { useQuery } from '@rialto/shared/query';
import { paths } from '@rialto/shared/routing/paths';
import { color } from '@rialto/shared/theme/theme';
import { Button, ButtonLink, TextButton } from '@rialto/shared/ui/Button';
import { type Column, DataTable } from '@rialto/shared/ui/DataTable';
import { ListSection, ListState } from '@rialto/shared/ui/Feedback';
import { FilterBar, SearchField, SelectField } from '@rialto/shared/ui/FilterBar';
import { Row } from '@rialto/shared/ui/Layout';
import { PageHead } from '@rialto/shared/ui/PageHead';
import { ShowMore } from '@rialto/shared/ui/ShowMore';
import { StatusBadge } from '@rialto/shared/ui/StatusBadge';
import { TableSkeleton } from '@rialto/shared/ui/TableSkeleton';
import { Muted, Problem, VisuallyHidden } from '@rialto/shared/ui/Text';
import { useState } from 'react';
import styled from 'styled-components';
import { shopsQuery } from '../../data/shops';
import { endVoucher, vouchersQuery } from '../../data/vouchers';
import type { VouchersTexts } from '../../texts/en/vouchers';
import { vouchersTexts } from '../../texts/vouchersTexts';
import { VoucherDialog } from './VoucherDialog';
import { periodText, scopeText, termsText, valueText } from './voucherText';

const tones = { active: 'ok', planned: 'plain', ended: 'bad', usedUp: 'bad' } as const;
const states = ['active', 'planned', 'ended', 'usedUp'] as const;

/** A vendor's vouchers, or an admin's view of those of the market and of all shops. */
export function VouchersPage() {
  const t = vouchersTexts.use();
  const user = useAuth((session) => session.user);
  const isAdmin = user?.role === 'admin';
  const { get, set } = useListParams(['state', 'bearer', 'q']);
  const state = states.find((known) => known === get('state'));
  const bearer = isAdmin && get('bearer') === 'shop' ? 'shop' : undefined;
  const q = get('q') || undefined;
  const list = usePaged(vouchersQuery({ state, bearer, q }), { keepPrevious: true });
  const shops = useQuery({ ...shopsQuery(user?.id ?? 0), enabled: user?.role === 'vendor' });
  // The voucher that is changed; 'new' adds one.
  const [edited, setEdited] = useState<Voucher | 'new' | null>(null);
  const isFiltered = state !== undefined || q !== undefined;
  const needsShop = !isAdmin && shops.data?.length === 0;
  const addButton = needsShop ? (
    <ButtonLink to={paths.myShop}>{t.openShop}</ButtonLink>
  ) : (
    <Button $small onClick={() => setEdited('new')}>
      {t.add}
    </Button>
  );
  return (
    <>
      <PageHead
        title={t.title}
        intro={isAdmin ? t.introOfMarket : t.intro}
        count={list.total ? t.count(list.total) : null}
      >
        {addButton}
      </PageHead>
      {needsShop && <Muted>{t.noShop}</Muted>}
      <FilterBar active={[state, bearer].filter(Boolean).length}>
        <SearchField label={t.search} value={get('q')} onSearch={(typed) => set({ q: typed })} />
        <SelectField
          label={t.state}
          all={t.any}
          options={states.map((value) => ({ value, label: t.states[value] }))}
          value={state ?? ''}
          onSelect={(chosen) => set({ state: chosen })}
        />
        {isAdmin && (
          <SelectField
            label={t.bearer}
            all={t.bearers.market}
            options={[{ value: 'shop', label: t.bearers.shop }]}
            value={bearer ?? ''}
            onSelect={(chosen) => set({ bearer: chosen })}
          />
        )}
      </FilterBar>
      <ListSection $isStale={list.isStale}>
        <ListState
          query={list}
          emptyText={isFiltered ? t.noMatch : t.none}
          failedText={t.failed}
          skeleton={<TableSkeleton columns={6} />}
          next={
            isFiltered ? (
              <Button $variant="quiet" onClick={() => set({ state: '', q: '' })}>
                {t.showAll}
              </Button>
            ) : (
              addButton
            )
          }
        >
          {(rows) => (
            <DataTable
              name="vouchers"
              caption={t.list}
              columns={columnsIn(t, setEdited)}
              rows={rows}
              rowKey={({ id }) => id}
              dimmed={(voucher) => voucher.state === 'ended'}
            />
          )}
        </ListState>
      </ListSection>
      <ShowMore list={list} />
      {edited && (
        <VoucherDialog
          voucher={edited === 'new' ? null : edited}
          shops={isAdmin ? null : (shops.data ?? [])}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}

const columnsIn = (t: VouchersTexts, onChange: (voucher: Voucher) => void): readonly Column<Voucher>[] => [
  { key: 'code', header: t.code, cell: ({ code }) => <Whole as="b">{code}</Whole> },
  { key: 'value', header: t.value, cell: (voucher) => <Whole>{valueText(voucher)}</Whole> },
  { key: 'scope', header: t.scope, cell: (voucher) => <Roomy dir="auto">{scopeText(voucher)}</Roomy>, broad: true },
  { key: 'terms', header: t.terms, cell: (voucher) => <Roomy>{termsText(voucher)}</Roomy>, broad: true },
  { key: 'period', header: t.period, cell: (voucher) => <Roomy>{periodText(voucher)}</Roomy> },
  {
    key: 'state',
    header: t.state,
    cell: ({ state }) => <StatusBadge tone={tones[state]}>{t.states[state]}</StatusBadge>,
  },
  {
    key: 'uses',
    header: t.uses,
    cell: ({ uses, limit }) => (limit === null ? formatNumber(uses) : t.usesOf(uses, limit)),
    figures: true,
    roomy: true,
  },
  {
    key: 'given',
    header: t.given,
    cell: ({ discount, sales }) => (
      <>
        {formatMoney(discount)}
        {sales > 0 && <Sales>{t.ofSales(formatMoney(sales))}</Sales>}
      </>
    ),
    figures: true,
    roomy: true,
  },
  {
    key: 'actions',
    header: t.actions,
    cell: (voucher) => voucher.state !== 'ended' && <VoucherActions voucher={voucher} onChange={onChange} />,
    broad: true,
  },
];

function VoucherActions({ voucher, onChange }: { voucher: Voucher; onChange: (voucher: Voucher) => void }) {
  const t = vouchersTexts.use();
  const { id, code } = voucher;
  const { isPending, problem, run } = useAction(async () => {
    if (!(await confirm(t.endQuestion(code), { consequence: t.endConsequence, yes: t.endYes }))) return;
    await endVoucher(id);
    notify(vouchersTexts.current().ended(code), 'success');
  });
  return (
    <Row>
      <TextButton aria-haspopup="dialog" onClick={() => onChange(voucher)}>
        {t.change}
        <VisuallyHidden>{t.ofVoucher(code)}</VisuallyHidden>
      </TextButton>
      <TextButton aria-disabled={isPending} onClick={() => run()}>
        {t.end}
        <VisuallyHidden>{t.ofVoucher(code)}</VisuallyHidden>
      </TextButton>
      <Problem>{problem}</Problem>
    </Row>
  );
}

/** Codes and sums are not broken in a table. */
const Whole = styled.span`
  @container (min-width: 43.75rem) {
    overflow-wrap: normal;
  }
`;

/** Texts of any length, with room for most words and half a date. */
const Roomy = styled.span`
  display: inline-block;
  min-width: 5rem;
`;

/** On a line of its own, so that the column is no wider than a sum. */
const Sales = styled.small`
  display: block;
  color: ${color('inkSoft')};
`;
