import { usePaged } from '@rialto/shared/hooks/usePaged';
import { formatDateTime } from '@rialto/shared/i18n/format';
import { color, radius, space } from '@rialto/shared/theme/theme';
import { ListState, Skeleton } from '@rialto/shared/ui/Feedback';
import { ShowMore } from '@rialto/shared/ui/ShowMore';
import { Muted } from '@rialto/shared/ui/Text';
import { Thumbnail } from '@rialto/shared/ui/Thumbnail';
import styled from 'styled-components';
import { reportedMessagesQuery } from '../../data/moderation';
import { moderationTexts } from '../../texts/moderationTexts';

/** The messages of a reported conversation, newest first. */
export function ReportedConversation({ conversationId }: { conversationId: number }) {
  const t = moderationTexts.use();
  const list = usePaged(reportedMessagesQuery(conversationId));
  return (
    <Frame aria-label={t.messages}>
      <ListState
        query={list}
        emptyText={t.noMessages}
        failedText={t.messagesFailed}
        skeleton={<Skeleton $height="8rem" />}
      >
        {(rows) => (
          <ul>
            {rows.map(({ id, from, text, pictures, createdAt }) => (
              <li key={id}>
                <Muted>
                  <b>{t[from]}</b> <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
                </Muted>
                {text && <p dir="auto">{text}</p>}
                {pictures.map((picture, index) => (
                  <a key={picture} href={picture} target="_blank" rel="noreferrer" aria-label={t.picture(index + 1)}>
                    <Thumbnail image={picture} tintBy={0} size={72} />
                  </a>
                ))}
              </li>
            ))}
          </ul>
        )}
      </ListState>
      <ShowMore list={list} />
    </Frame>
  );
}

const Frame = styled.section`
  width: 100%;
  padding: ${space(4)};
  border-radius: ${radius('medium')};
  background: ${color('paper')};
  li + li {
    margin-top: ${space(4)};
  }
`;
