import { useQuery } from '@rialto/shared/query';
import { useParams } from '@rialto/shared/router';
import { paths } from '@rialto/shared/routing/paths';
import { routeId } from '@rialto/shared/routing/routeId';
import { space } from '@rialto/shared/theme/theme';
import { ButtonLink } from '@rialto/shared/ui/Button';
import { FailedState, Skeleton } from '@rialto/shared/ui/Feedback';
import { Container, Row, Stack } from '@rialto/shared/ui/Layout';
import styled from 'styled-components';
import { BackButton } from '../../components/BackButton';
import { Breadcrumbs } from '../../components/Breadcrumbs';
import { NotFound } from '../../components/NotFound';
import { blogPostQuery } from '../../data/blog';
import { blogTexts } from '../../texts/blogTexts';
import { AuthorsShop } from './AuthorsShop';
import { NamedProducts } from './NamedProducts';
import { Post } from './Post';
import { PostData } from './PostData';

export function BlogPostPage() {
  const postId = routeId(useParams().postId);
  return <PostContent key={postId} postId={postId} />;
}

function PostContent({ postId }: { postId: number | null }) {
  const { post: t, title } = blogTexts.use();
  const { data: post, error, isPending, refetch } = useQuery(blogPostQuery(postId));
  if (postId === null || post === null)
    return (
      <NotFound title={t.none} text={t.noneText}>
        <ButtonLink to={paths.blog}>{t.seeAll}</ButtonLink>
      </NotFound>
    );
  return (
    <Page>
      <Row $gap={5}>
        <BackButton fallback={paths.blog} />
        {post && <Breadcrumbs trail={[{ label: title, to: paths.blog }]} current={post.title} />}
      </Row>
      {post && (
        <>
          <PostData post={post} />
          <Post post={post} />
          <NamedProducts post={post} />
          {post.shop && <AuthorsShop shop={post.shop} hasProducts={!post.products?.length} />}
        </>
      )}
      {isPending && (
        <Stack role="status" aria-label={t.loading}>
          <Skeleton $height="3rem" $width="80%" />
          <Skeleton $height="20rem" />
          <Skeleton $height="10rem" />
        </Stack>
      )}
      {error && !post && <FailedState isPage text={t.failed} onRetry={() => void refetch()} />}
    </Page>
  );
}

const Page = styled(Container)`
  display: flex;
  flex-direction: column;
  gap: ${space(5)};
  max-width: 53rem;
  padding-block: ${space(5)} ${space(7)};
`;
