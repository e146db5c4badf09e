import { type AuditAction, type AuditEntity, auditActions } from '@rialto/shared/contract/auditActions';
import { useListParams } from '@rialto/shared/hooks/useListParams';
import { usePaged } from '@rialto/shared/hooks/usePaged';
import { paths } from '@rialto/shared/routing/paths';
import { routeId } from '@rialto/shared/routing/routeId';
import { space } from '@rialto/shared/theme/theme';
import { Button, TextButton, TextLink } from '@rialto/shared/ui/Button';
import { DataTable } from '@rialto/shared/ui/DataTable';
import { ClearFilters, DayRange, dayOf } from '@rialto/shared/ui/DayRange';
import { ListSection, ListState } from '@rialto/shared/ui/Feedback';
import { FilterBar, SearchField, SelectField } from '@rialto/shared/ui/FilterBar';
import { PageHead } from '@rialto/shared/ui/PageHead';
import { SavedFilters } from '@rialto/shared/ui/SavedFilters';
import { ShowMore } from '@rialto/shared/ui/ShowMore';
import { TableSkeleton } from '@rialto/shared/ui/TableSkeleton';
import styled from 'styled-components';
import { auditQuery } from '../../data/audit';
import { auditTexts } from '../../texts/auditTexts';
import { commonTexts } from '../../texts/commonTexts';
import { useAuditColumns } from './useAuditColumns';

const params = ['q', 'actor', 'action', 'entity', 'entityId', 'from', 'to'] as const;
const none = { q: '', actor: '', action: '', entity: '', entityId: '', from: '', to: '' };
const entities = Object.keys(auditActions) as AuditEntity[]; // its keys

/** The actions on an entity, or all. */
function actionsOf(entity: AuditEntity | undefined): readonly AuditAction[] {
  return [...new Set<AuditAction>(entity ? auditActions[entity] : Object.values(auditActions).flat())];
}

export function AuditPage() {
  const t = auditTexts.use();
  const common = commonTexts.use();
  const columns = useAuditColumns();
  const { get, set } = useListParams([...params, 'sort']);
  const sort = get('sort') === 'oldest' ? 'oldest' : undefined;
  // Other values in the URL are ignored, as the server would reject them.
  const entity = entities.find((known) => known === get('entity'));
  const filter = {
    q: get('q').trim() || undefined,
    actor: routeId(get('actor')) ?? undefined,
    action: actionsOf(entity).find((known) => known === get('action')),
    entity,
    entityId: (entity && routeId(get('entityId'))) ?? undefined,
    from: dayOf(get('from')),
    to: dayOf(get('to')),
  };
  const entries = usePaged(auditQuery({ ...filter, sort }), { keepPrevious: true });
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  const actor = entries.data?.find((entry) => entry.actor?.id === filter.actor)?.actor;

  return (
    <>
      <PageHead title={t.title} intro={t.intro} />
      <FilterBar active={[entity, filter.action, filter.from, filter.to].filter(Boolean).length}>
        <SearchField placeholder={t.searchHint} value={get('q')} onSearch={(q) => set({ q })} />
        <SelectField
          label={t.ofWhat}
          all={t.everything}
          options={entities.map((value) => ({ value, label: t.entities[value] }))}
          value={entity ?? ''}
          onSelect={(value) => set({ entity: value, entityId: '', action: '' })}
        />
        <SelectField
          label={t.whatWasDone}
          all={t.anything}
          options={actionsOf(entity).map((value) => ({ value, label: t.actions[value] }))}
          value={filter.action ?? ''}
          onSelect={(action) => set({ action })}
        />
        <DayRange from={get('from')} to={get('to')} onSelect={set} />
      </FilterBar>
      <SavedFilters list="audit" params={params} />
      {(filter.actor || filter.entityId) && (
        <Narrowed>
          {filter.actor && (
            <span>
              {`${t.doneBy(actor?.email || t.account(filter.actor))} `}
              <TextLink to={paths.adminUser(filter.actor)}>{t.accountPage}</TextLink>{' '}
              <TextButton onClick={() => set({ actor: '' })}>{t.byAnyone}</TextButton>
            </span>
          )}
          {entity && filter.entityId && (
            <span>
              {`${t.doneTo(t.subjects[entity](filter.entityId))} `}
              <TextButton onClick={() => set({ entityId: '' })}>{t.toAny}</TextButton>
            </span>
          )}
        </Narrowed>
      )}
      <ListSection aria-label={t.list} $isStale={entries.isStale}>
        <ListState
          query={entries}
          emptyText={isFiltered ? t.noMatch : t.empty}
          failedText={t.failed}
          icon="shield"
          skeleton={<TableSkeleton columns={2} />}
          next={
            isFiltered ? (
              <ClearFilters from={get('from')} to={get('to')} onClear={() => set(none)} />
            ) : (
              <Button $variant="quiet" onClick={() => void entries.refetch()}>
                {common.checkAgain}
              </Button>
            )
          }
        >
          {(rows) => (
            <DataTable
              name="audit"
              caption={sort ? t.tableOldest : t.table}
              columns={columns}
              rows={rows}
              rowKey={({ id }) => id}
              sort={sort ? 'when' : '-when'}
              onSort={(order) => set({ sort: order === 'when' ? 'oldest' : '' })}
            />
          )}
        </ListState>
        <ShowMore list={entries} />
      </ListSection>
    </>
  );
}

const Narrowed = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(5)};
  margin-bottom: ${space(4)};
`;
