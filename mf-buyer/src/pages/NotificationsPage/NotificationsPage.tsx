import { useAuth } from '@rialto/shared/auth';
import { kindsOfRole } from '@rialto/shared/contract/notificationKinds';
import { useListParams } from '@rialto/shared/hooks/useListParams';
import { usePaged } from '@rialto/shared/hooks/usePaged';
import { errorMessage } from '@rialto/shared/http';
import { useMutation } from '@rialto/shared/query';
import { space } from '@rialto/shared/theme/theme';
import { Button } from '@rialto/shared/ui/Button';
import { ListState } from '@rialto/shared/ui/Feedback';
import { SelectField } from '@rialto/shared/ui/FilterBar';
import { MainAndSide, Row, Stack } from '@rialto/shared/ui/Layout';
import { PageHead } from '@rialto/shared/ui/PageHead';
import { ShowMore } from '@rialto/shared/ui/ShowMore';
import { Problem } from '@rialto/shared/ui/Text';
import styled from 'styled-components';
import { BrowseProducts } from '../../components/BrowseProducts';
import { PanelSkeletons } from '../../components/LineSkeleton';
import { markAllRead, notificationsQuery } from '../../data/notifications';
import { notificationsTexts } from '../../texts/notificationsTexts';
import { NotificationEntry } from './NotificationEntry';
import { NotificationSettings } from './NotificationSettings';

/** Everything that concerns the user, newest first, and the channels for each kind. */
export function NotificationsPage() {
  const t = notificationsTexts.use();
  const role = useAuth((state) => state.user?.role ?? 'user');
  const { get, set } = useListParams(['unread', 'kind']);
  // Other values in the URL are ignored, as the server would reject them.
  const kind = kindsOfRole[role].find((known) => known === get('kind')) ?? '';
  const filter = { unread: get('unread') === 'true' ? 'true' : '', kind };
  const list = usePaged(notificationsQuery(filter), { keepPrevious: true });
  const newestId = list.data?.[0]?.id;
  const marking = useMutation({ mutationFn: markAllRead });
  const isFiltered = filter.unread !== '' || filter.kind !== '';
  const kinds = kindsOfRole[role].map((value) => ({ value, label: t.kinds[value] }));
  return (
    <>
      <PageHead title={t.title} count={list.total ? t.count(list.total) : null}>
        {list.data?.length !== 0 && (
          <Button
            $variant="quiet"
            aria-disabled={marking.isPending || newestId === undefined}
            onClick={() => newestId !== undefined && !marking.isPending && marking.mutate(newestId)}
          >
            {marking.isPending ? t.marking : t.markAllRead}
          </Button>
        )}
      </PageHead>
      <Problem>{marking.isError && t.notMarked(errorMessage(marking.error))}</Problem>
      <MainAndSide $side="22rem">
        <Stack $gap={4}>
          <Row $gap={4}>
            <SelectField
              label={t.show}
              all={t.all}
              options={[{ value: 'true', label: t.unreadOnly }]}
              value={filter.unread}
              onSelect={(unread) => set({ unread })}
            />
            <SelectField
              label={t.kind}
              all={t.allKinds}
              options={kinds}
              value={filter.kind}
              onSelect={(chosen) => set({ kind: chosen })}
            />
          </Row>
          <ListState
            query={list}
            emptyText={isFiltered ? t.emptyFiltered : t.empty}
            failedText={t.failed}
            skeleton={<PanelSkeletons picture="0" />}
            icon="bell"
            next={
              isFiltered ? (
                <Button $variant="quiet" onClick={() => set({ unread: '', kind: '' })}>
                  {t.showAll}
                </Button>
              ) : (
                <>
                  <p>{t.emptyHint}</p>
                  {role === 'user' && <BrowseProducts />}
                </>
              )
            }
          >
            {(rows) => (
              <Rows>
                {rows.map((notification) => (
                  <NotificationEntry key={notification.id} notification={notification} />
                ))}
              </Rows>
            )}
          </ListState>
          <ShowMore list={list} />
        </Stack>
        <NotificationSettings />
      </MainAndSide>
    </>
  );
}

const Rows = styled.ul`
  display: grid;
  gap: ${space(2)};
`;
