import { useAuth } from '@rialto/shared/auth';
import { useParams } from '@rialto/shared/router';
import { routeId } from '@rialto/shared/routing/routeId';
import { color, fonts, from, space, text } from '@rialto/shared/theme/theme';
import { EmptyState } from '@rialto/shared/ui/Feedback';
import { PageHead } from '@rialto/shared/ui/PageHead';
import { Muted } from '@rialto/shared/ui/Text';
import styled from 'styled-components';
import { messagesTexts } from '../../texts/messagesTexts';
import { ConversationList } from './ConversationList';
import { ConversationPane } from './ConversationPane';

/** The conversations of a buyer or vendor, and the chosen one: beside the list, or on phones instead of it. */
export function MessagesPage() {
  const t = messagesTexts.use();
  const role = useAuth((state) => state.user?.role);
  const intro = role === 'vendor' ? t.introVendor : t.introBuyer;
  const { conversationId } = useParams();
  const id = conversationId === undefined ? undefined : routeId(conversationId);
  return (
    <>
      {id === undefined ? (
        <PageHead title={t.title} intro={intro} />
      ) : (
        <Head>
          <Title>{t.title}</Title>
          <Muted>{intro}</Muted>
        </Head>
      )}
      <Panes $isChosen={id !== undefined}>
        <ConversationList chosenId={id ?? null} />
        {id === undefined ? (
          <Unchosen>
            <EmptyState text={t.choose} icon="message" />
          </Unchosen>
        ) : (
          <ConversationPane key={id} id={id} />
        )}
      </Panes>
    </>
  );
}

const twoColumns = from('large');

/** As the page's head, whose place the name of the chosen conversation takes as the heading. On phones there is no room for it. */
const Head = styled.div`
  display: none;
  margin-bottom: ${space(5)};
  ${twoColumns} {
    display: grid;
    gap: ${space(2)};
  }
`;

const Title = styled.p`
  color: ${color('ink')};
  font: 560 ${text('h2')} / 1.15 ${fonts.display};
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
