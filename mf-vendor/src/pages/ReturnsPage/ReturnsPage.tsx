import { useAuth } from '@rialto/shared/auth';
import { useListParams } from '@rialto/shared/hooks/useListParams';
import { usePaged } from '@rialto/shared/hooks/usePaged';
import { paths } from '@rialto/shared/routing/paths';
import { refundTexts } from '@rialto/shared/texts/refundTexts';
import { space } from '@rialto/shared/theme/theme';
import { Button, TextLink } from '@rialto/shared/ui/Button';
import { ListSection, ListState } from '@rialto/shared/ui/Feedback';
import { SelectField } from '@rialto/shared/ui/FilterBar';
import { Panel, Row } from '@rialto/shared/ui/Layout';
import { PageHead } from '@rialto/shared/ui/PageHead';
import { ReturnEntry } from '@rialto/shared/ui/ReturnEntry';
import { ShowMore } from '@rialto/shared/ui/ShowMore';
import { TableSkeleton } from '@rialto/shared/ui/TableSkeleton';
import styled from 'styled-components';
import { Filter } from '../../components/Filter';
import { approveReturn, receiveReturn, refuseReturn, returnStates, returnsQuery } from '../../data/returns';
import { returnsTexts } from '../../texts/returnsTexts';

const answers = { approve: approveReturn, refuse: refuseReturn, receive: receiveReturn };

/** What buyers want to send back to the vendor, or for admins to anyone, with the answers. */
export function ReturnsPage() {
  const t = returnsTexts.use();
  const refund = refundTexts.use();
  const isAdmin = useAuth(({ user }) => user?.role === 'admin');
  const { get, set } = useListParams(['state']);
  // Other values in the URL are ignored, as the server would reject them.
  const state = returnStates.find((known) => known === get('state'));
  const list = usePaged(returnsQuery(isAdmin ? 'admin' : 'vendor', state), { keepPrevious: true });
  return (
    <>
      <PageHead title={t.title} intro={isAdmin ? t.introAdmin : t.intro} />
      <Filter>
        <SelectField
          label={t.state}
          all={t.everyState}
          options={returnStates.map((value) => ({ value, label: refund.returnState[value] }))}
          value={state ?? ''}
          onSelect={(chosen) => set({ state: chosen })}
        />
      </Filter>
      <ListSection aria-label={t.list} $isStale={list.isStale}>
        <ListState
          query={list}
          emptyText={state ? t.noMatch : t.none}
          failedText={t.failed}
          icon="basket"
          skeleton={<TableSkeleton columns={3} tools={false} />}
          next={
            state && (
              <Button $variant="quiet" onClick={() => set({ state: '' })}>
                {t.showAll}
              </Button>
            )
          }
        >
          {(rows) => (
            <Entries>
              {rows.map((row) => (
                <Panel as="li" key={row.id}>
                  <ReturnEntry shown={row} answers={answers} isAdmin={isAdmin}>
                    <Row>
                      <TextLink to={isAdmin ? paths.transaction(row.orderId) : paths.soldOrder(row.orderId)}>
                        {refund.orderOf(row.orderId)}
                      </TextLink>
                      {isAdmin && <TextLink to={paths.adminUser(row.vendorId)}>{t.vendor(row.vendorId)}</TextLink>}
                    </Row>
                  </ReturnEntry>
                </Panel>
              ))}
            </Entries>
          )}
        </ListState>
      </ListSection>
      <ShowMore list={list} />
    </>
  );
}

const Entries = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(26rem, 100%), 1fr));
  gap: ${space(5)};
  align-items: start;
`;
