import { listedApplicationStates } from '@rialto/shared/contract/vendorApplicationRules';
import { useListParams } from '@rialto/shared/hooks/useListParams';
import { usePaged } from '@rialto/shared/hooks/usePaged';
import { useQuery } from '@rialto/shared/query';
import { ListSection, ListState } from '@rialto/shared/ui/Feedback';
import { FilterBar, SelectField } from '@rialto/shared/ui/FilterBar';
import { Stack } from '@rialto/shared/ui/Layout';
import { PageHead } from '@rialto/shared/ui/PageHead';
import { ShowMore } from '@rialto/shared/ui/ShowMore';
import { TableSkeleton } from '@rialto/shared/ui/TableSkeleton';
import { applicationCountsQuery, applicationsQuery } from '../../data/applications';
import { applicationsTexts } from '../../texts/applicationsTexts';
import { ApplicationCard } from './ApplicationCard';

/** In the URL: without a state, those that wait are shown. */
const ALL = 'all';

/** Who wants to sell, by default those who wait for a decision. */
export function VendorApplicationsPage() {
  const t = applicationsTexts.use();
  const { get, set } = useListParams(['state']);
  const { data: counts } = useQuery(applicationCountsQuery());
  const chosen = get('state');
  // Other values in the URL are ignored, as the server would reject them.
  const known = listedApplicationStates.find((each) => each === chosen);
  const state = chosen === ALL ? undefined : (known ?? 'submitted');
  const list = usePaged(applicationsQuery(state), { keepPrevious: true });
  return (
    <>
      <PageHead title={t.title} intro={t.intro} />
      <FilterBar active={0}>
        <SelectField
          label={t.state}
          all={t.all}
          options={listedApplicationStates.map((value) => ({
            value,
            label: counts ? t.withCount(t.states[value], counts[value]) : t.states[value],
          }))}
          value={state ?? ''}
          onSelect={(next) => set({ state: next || ALL })}
        />
      </FilterBar>
      <ListSection aria-label={t.list} $isStale={list.isStale}>
        <ListState
          query={list}
          emptyText={state ? t.noMatch : t.none}
          failedText={t.failed}
          skeleton={<TableSkeleton columns={3} tools={false} />}
        >
          {(rows) => (
            <Stack as="ul">
              {rows.map((row) => (
                <ApplicationCard key={row.applicant.id} row={row} />
              ))}
            </Stack>
          )}
        </ListState>
      </ListSection>
      <ShowMore list={list} />
    </>
  );
}
