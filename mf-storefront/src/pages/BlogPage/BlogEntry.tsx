import type { BlogPost } from '@rialto/shared/contract/blog';
import { Link } from '@rialto/shared/router';
import { paths } from '@rialto/shared/routing/paths';
import { color, from, radius, shadow, space, text } from '@rialto/shared/theme/theme';
import { TextLink } from '@rialto/shared/ui/Button';
import { Picture } from '@rialto/shared/ui/Picture';
import { VisuallyHidden } from '@rialto/shared/ui/Text';
import styled from 'styled-components';
import { Byline } from '../../components/Byline';
import { dimmedScene } from '../../components/dimmedScene';
import { excerpt } from '../../components/postText';
import { blogTexts } from '../../texts/blogTexts';

interface BlogEntryProps {
  post: BlogPost;
  /** Loads its picture before others. */
  priority: boolean;
}

/** The beginning of a post, with links to the whole. */
export function BlogEntry({ post, priority }: BlogEntryProps) {
  const { id, title, details, imageUrl } = post;
  const t = blogTexts.use();
  const beginning = excerpt(details);
  const path = paths.blogPost(id);
  return (
    <Card>
      <Scene>
        <Picture
          image={imageUrl}
          alt=""
          tintBy={id}
          ratio="16 / 9"
          fills
          sizes="(min-width: 1024px) 436px, 94vw"
          priority={priority}
        />
      </Scene>
      <Body>
        <Title dir="auto">
          <Link to={path}>{title}</Link>
        </Title>
        <Byline post={post} />
        <Beginning dir="auto">{beginning === details.trim() ? beginning : `${beginning}…`}</Beginning>
        <TextLink to={path}>
          {t.readMore}
          <VisuallyHidden>{t.of(title)}</VisuallyHidden>
        </TextLink>
      </Body>
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

/** Beside the text, the picture is as high as the text. */
const Scene = styled.div`
  min-width: 0;
  ${dimmedScene}
  ${from('large')} {
    > span {
      width: 100%;
      height: 100%;
    }
  }
`;

const Body = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${space(3)};
  min-width: 0;
  padding: ${space(5)};
  overflow-wrap: anywhere;
`;

/** Three lines at most: a title may be a paragraph. */
const Title = styled.h2`
  display: -webkit-box;
  width: 100%;
  font-size: ${text('xl')};
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
  > a {
    text-decoration: none;
  }
  > a:focus-visible {
    outline-offset: -3px;
  }
  > a:hover {
    text-decoration: underline;
    text-underline-offset: 4px;
  }
`;

const Beginning = styled.p`
  width: 100%;
  max-width: 65ch;
  white-space: pre-line;
`;
