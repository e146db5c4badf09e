import { contactStates } from '@rialto/shared/contract/contactRules';
import { useListParams } from '@rialto/shared/hooks/useListParams';
import { usePaged } from '@rialto/shared/hooks/usePaged';
import { ListSection, ListState } from '@rialto/shared/ui/Feedback';
import { FilterBar, SelectField } from '@rialto/shared/ui/FilterBar';
import { Stack } from '@rialto/shared/ui/Layout';
import { PageHead } from '@rialto/shared/ui/PageHead';
import { ShowMore } from '@rialto/shared/ui/ShowMore';
import { TableSkeleton } from '@rialto/shared/ui/TableSkeleton';
import { contactRequestsQuery } from '../../data/contact';
import { contactTexts } from '../../texts/contactTexts';
import { RequestCard } from './RequestCard';

/** What people wrote to the market, with the answers. */
export function ContactRequestsPage() {
  const t = contactTexts.use();
  const { get, set } = useListParams(['state']);
  // Other values in the URL are ignored, as the server would reject them.
  const state = contactStates.find((known) => known === get('state'));
  const list = usePaged(contactRequestsQuery(state), { keepPrevious: true });
  return (
    <>
      <PageHead title={t.title} intro={t.intro} />
      <FilterBar active={state ? 1 : 0}>
        <SelectField
          label={t.state}
          all={t.all}
          options={contactStates.map((value) => ({ value, label: t.states[value] }))}
          value={state ?? ''}
          onSelect={(chosen) => set({ state: chosen })}
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
              {rows.map((request) => (
                <RequestCard key={request.id} request={request} />
              ))}
            </Stack>
          )}
        </ListState>
      </ListSection>
      <ShowMore list={list} />
    </>
  );
}
