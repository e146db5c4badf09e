import { useAuth } from '@rialto/shared/auth';
import { useParams } from '@rialto/shared/router';
import { routeId } from '@rialto/shared/routing/routeId';
import { from, space } from '@rialto/shared/theme/theme';
import { EmptyState } from '@rialto/shared/ui/Feedback';
import { PageHead } from '@rialto/shared/ui/PageHead';
import styled from 'styled-components';
import { messagesTexts } from '../../texts/messagesTexts';
import { ConversationList } from './ConversationList';
import { ConversationPane } from './ConversationPane';

/** The conversations of a buyer or vendor, and the chosen one: beside the list, or on phones instead of it. */
export function MessagesPage() {
  const t = messagesTexts.use();
  const role = useAuth((state) => state.user?.role);
  const { conversationId } = useParams();
  const id = conversationId === undefined ? undefined : routeId(conversationId);
  return (
    <>
      <Head $isChosen={id !== undefined}>
        <PageHead title={t.title} intro={role === 'vendor' ? t.introVendor : t.introBuyer} />
      </Head>
      <Panes $isChosen={id !== undefined}>
        <ConversationList chosenId={id ?? null} />
        {id === undefined ? (
          <Unchosen>
            <EmptyState text={t.choose} />
          </Unchosen>
        ) : (
          <ConversationPane key={id} id={id} />
        )}
      </Panes>
    </>
  );
}

const twoColumns = from('large');

/** On phones the chosen conversation has a heading of its own. */
const Head = styled.div<{ $isChosen: boolean }>`
  display: ${({ $isChosen }) => ($isChosen ? 'none' : 'block')};
  ${twoColumns} {
    display: block;
  }
`;

const Panes = styled.div<{ $isChosen: boolean }>`
  display: grid;
  gap: ${space(5)};
  align-items: start;
  > :first-child {
    display: ${({ $isChosen }) => ($isChosen ? 'none' : 'grid')};
  }
  ${twoColumns} {
    grid-template-columns: minmax(15rem, 20rem) minmax(0, 1fr);
    > :first-child {
      display: grid;
    }
  }
`;

const Unchosen = styled.div`
  display: none;
  ${twoColumns} {
    display: block;
  }
`;
