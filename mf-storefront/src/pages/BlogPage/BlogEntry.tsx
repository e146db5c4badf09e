import type { BlogPost } from '@rialto/shared/contract/blog';
import { formatDate } from '@rialto/shared/format';
import { color, from, radius, shadow, space, text } from '@rialto/shared/theme';
import { TextButton } from '@rialto/shared/ui/Button';
import { Picture } from '@rialto/shared/ui/Picture';
import { VisuallyHidden } from '@rialto/shared/ui/Text';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { excerpt, paragraphs } from './postText';

/** A post: its beginning, and all of it on demand. Its text is text, never markup. */
export function BlogEntry({ post: { id, title, details, imageUrl, author, createdAt } }: { post: BlogPost }) {
  const [open, setOpen] = useState(false);
  const textId = useId();
  const beginning = excerpt(details);
  const isCut = beginning !== details.trim();
  return (
    <Card>
      <Scene $open={open}>
        <Picture image={imageUrl} alt="" tintBy={id} ratio="16 / 9" fills />
      </Scene>
      <Words>
        <Title>{title}</Title>
        <Byline>
          {'By '}
          <b>{author}</b>
          {' · '}
          <time dateTime={createdAt}>{formatDate(createdAt)}</time>
        </Byline>
        <Body id={textId}>
          {open ? (
            paragraphs(details).map(({ key, words }) => <p key={key}>{words}</p>)
          ) : (
            <p>{isCut ? `${beginning}…` : beginning}</p>
          )}
        </Body>
        {isCut && (
          <TextButton aria-expanded={open} aria-controls={textId} onClick={() => setOpen(!open)}>
            {open ? 'Show less' : 'Read more'}
            <VisuallyHidden>{` of ${title}`}</VisuallyHidden>
          </TextButton>
        )}
      </Words>
    </Card>
  );
}

const Card = styled.article`
  display: grid;
  border-radius: ${radius('large')};
  background: ${color('raised')};
  box-shadow: ${shadow};
  overflow: hidden;
  ${from('large')} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);
  }
`;

/** Beside the words, the picture is as high as they are, unless all of them are shown. */
const Scene = styled.div<{ $open: boolean }>`
  min-width: 0;
  @media (prefers-color-scheme: dark) {
    filter: brightness(0.88);
  }
  ${from('large')} {
    > span {
      height: ${({ $open }) => ($open ? 'auto' : '100%')};
      width: 100%;
    }
  }
`;

const Words = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${space(3)};
  min-width: 0;
  padding: ${space(5)};
  overflow-wrap: anywhere;
`;

const Title = styled.h2`
  font-size: ${text('xl')};
`;

const Byline = styled.p`
  color: ${color('inkSoft')};
  font-size: 15px;
`;

const Body = styled.div`
  display: grid;
  gap: ${space(3)};
  max-width: 65ch;
  > p {
    white-space: pre-line;
  }
`;
