import { useAuth } from '@rialto/shared/auth';
import type { Conversation } from '@rialto/shared/contract/conversation';
import { useListParams } from '@rialto/shared/hooks/useListParams';
import { usePaged } from '@rialto/shared/hooks/usePaged';
import { formatDate } from '@rialto/shared/i18n/format';
import { Link } from '@rialto/shared/router';
import { paths } from '@rialto/shared/routing/paths';
import { color, radius, space, text } from '@rialto/shared/theme/theme';
import { Badge } from '@rialto/shared/ui/Badge';
import { ButtonLink } from '@rialto/shared/ui/Button';
import { ListState } from '@rialto/shared/ui/Feedback';
import { SelectField } from '@rialto/shared/ui/FilterBar';
import { Portrait } from '@rialto/shared/ui/Portrait';
import { ShowMore } from '@rialto/shared/ui/ShowMore';
import { VisuallyHidden } from '@rialto/shared/ui/Text';
import styled from 'styled-components';
import { BrowseProducts } from '../../components/BrowseProducts';
import { PanelSkeletons } from '../../components/LineSkeleton';
import { conversationsQuery } from '../../data/conversations';
import { messagesTexts } from '../../texts/messagesTexts';
import { otherName, otherShop, subjectText } from './conversationNames';

/** The conversations, the last written first. */
export function ConversationList({ chosenId }: { chosenId: number | null }) {
  const t = messagesTexts.use();
  const { get, set } = useListParams(['unread']);
  const onlyUnread = get('unread') === 'true';
  const list = usePaged(conversationsQuery(onlyUnread), { keepPrevious: true });
  return (
    <Frame aria-label={t.conversations}>
      <SelectField
        label={t.show}
        all={t.all}
        options={[{ value: 'true', label: t.unreadOnly }]}
        value={onlyUnread ? 'true' : ''}
        onSelect={(unread) => set({ unread })}
      />
      <ListState
        query={list}
        emptyText={onlyUnread ? t.emptyUnread : t.empty}
        failedText={t.failed}
        skeleton={<PanelSkeletons picture="0" />}
        icon="message"
        next={<EmptyNext onlyUnread={onlyUnread} />}
      >
        {(rows) => (
          <Rows>
            {rows.map((conversation) => (
              <li key={conversation.id}>
                <Entry
                  conversation={conversation}
                  isChosen={conversation.id === chosenId}
                  search={onlyUnread ? '?unread=true' : ''}
                />
              </li>
            ))}
          </Rows>
        )}
      </ListState>
      <ShowMore list={list} />
    </Frame>
  );
}

/** The way on from an empty list. */
function EmptyNext({ onlyUnread }: { onlyUnread: boolean }) {
  const t = messagesTexts.use();
  const role = useAuth((state) => state.user?.role);
  if (onlyUnread)
    return (
      <ButtonLink to={paths.messages} $variant="quiet">
        {t.toAll}
      </ButtonLink>
    );
  if (role === 'vendor')
    return (
      <>
        <p>{t.emptyVendor}</p>
        <ButtonLink to={paths.sales}>{t.toSales}</ButtonLink>
      </>
    );
  return (
    <>
      <p>{t.emptyBuyer}</p>
      <BrowseProducts />
    </>
  );
}

interface EntryProps {
  conversation: Conversation;
  isChosen: boolean;
  /** The list's filter, which stays. */
  search: string;
}

function Entry({ conversation, isChosen, search }: EntryProps) {
  const t = messagesTexts.use();
  const { id, side, unread, lastMessage } = conversation;
  return (
    <Card
      to={{ pathname: paths.conversation(id), search }}
      aria-current={isChosen ? 'page' : undefined}
      $isUnread={unread > 0}
    >
      <Portrait name={otherName(conversation)} shop={otherShop(conversation)} />
      <Lines>
        <Top>
          <b dir="auto">{otherName(conversation)}</b>
          <time dateTime={lastMessage.createdAt}>{formatDate(lastMessage.createdAt)}</time>
        </Top>
        <span dir="auto">{subjectText(conversation.subject)}</span>
        <Top>
          <Last dir="auto">
            {lastMessage.from === side && `${t.you}: `}
            {lastMessage.hidden ? t.hidden : lastMessage.text || t.withPicture}
          </Last>
          {unread > 0 && (
            <Badge $tone="sale">
              <span aria-hidden="true">{unread}</span>
              <VisuallyHidden>{t.unread(unread)}</VisuallyHidden>
            </Badge>
          )}
        </Top>
      </Lines>
    </Card>
  );
}

const Frame = styled.section`
  display: grid;
  gap: ${space(4)};
  min-width: 0;
`;

const Rows = styled.ul`
  display: grid;
  gap: ${space(2)};
`;

const Card = styled(Link)<{ $isUnread: boolean }>`
  display: flex;
  gap: ${space(3)};
  align-items: flex-start;
  padding: ${space(3)} ${space(4)};
  border: 1px solid ${color('line')};
  border-radius: ${radius('medium')};
  background: ${color('raised')};
  font-size: ${text('sm')};
  text-decoration: none;
  overflow-wrap: anywhere;
  b {
    font-weight: ${({ $isUnread }) => ($isUnread ? 700 : 500)};
    font-size: 1rem;
  }
  &:hover,
  &[aria-current] {
    border-color: ${color('leaf')};
    background: ${color('leafTint')};
  }
`;

const Lines = styled.span`
  display: grid;
  flex: 1;
  gap: ${space(1)};
  min-width: 0;
`;

const Top = styled.span`
  display: flex;
  gap: ${space(3)};
  align-items: baseline;
  justify-content: space-between;
  min-width: 0;
  time {
    flex: none;
    color: ${color('inkSoft')};
  }
`;

const Last = styled.span`
  overflow: hidden;
  color: ${color('inkSoft')};
  text-overflow: ellipsis;
  white-space: nowrap;
`;
