import { caseStates, reportKinds } from '@rialto/shared/contract/moderationRules';
import { useListParams } from '@rialto/shared/hooks/useListParams';
import { usePaged } from '@rialto/shared/hooks/usePaged';
import { ListSection, ListState } from '@rialto/shared/ui/Feedback';
import { FilterBar, SelectField } from '@rialto/shared/ui/FilterBar';
import { Stack } from '@rialto/shared/ui/Layout';
import { PageHead } from '@rialto/shared/ui/PageHead';
import { ShowMore } from '@rialto/shared/ui/ShowMore';
import { TableSkeleton } from '@rialto/shared/ui/TableSkeleton';
import { casesQuery } from '../../data/moderation';
import { moderationTexts } from '../../texts/moderationTexts';
import { CaseCard } from './CaseCard';

/** What people have reported, and the decisions about it. */
export function ModerationPage() {
  const t = moderationTexts.use();
  const { get, set } = useListParams(['state', 'kind']);
  // Other values in the URL are ignored, as the server would reject them.
  const state = caseStates.find((known) => known === get('state'));
  const kind = reportKinds.find((known) => known === get('kind'));
  const list = usePaged(casesQuery({ ...(state && { state }), ...(kind && { kind }) }), { keepPrevious: true });
  return (
    <>
      <PageHead title={t.title} intro={t.intro} />
      <FilterBar active={Number(Boolean(state)) + Number(Boolean(kind))}>
        <SelectField
          label={t.state}
          all={t.all}
          options={caseStates.map((value) => ({ value, label: t.states[value] }))}
          value={state ?? ''}
          onSelect={(chosen) => set({ state: chosen })}
        />
        <SelectField
          label={t.kind}
          all={t.all}
          options={reportKinds.map((value) => ({ value, label: t.kinds[value] }))}
          value={kind ?? ''}
          onSelect={(chosen) => set({ kind: chosen })}
        />
      </FilterBar>
      <ListSection aria-label={t.list} $isStale={list.isStale}>
        <ListState
          query={list}
          emptyText={state || kind ? t.noMatch : t.none}
          failedText={t.failed}
          skeleton={<TableSkeleton columns={3} tools={false} />}
        >
          {(rows) => (
            <Stack as="ul">
              {rows.map((row) => (
                <CaseCard key={row.id} row={row} />
              ))}
            </Stack>
          )}
        </ListState>
      </ListSection>
      <ShowMore list={list} />
    </>
  );
}
