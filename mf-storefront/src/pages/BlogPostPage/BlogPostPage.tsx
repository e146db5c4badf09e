import { errorMessage } from '@rialto/shared/http';
import { paths } from '@rialto/shared/paths';
import { useQuery } from '@rialto/shared/query';
import { routeId } from '@rialto/shared/routeId';
import { useParams } from '@rialto/shared/router';
import { space } from '@rialto/shared/theme';
import { ButtonLink } from '@rialto/shared/ui/Button';
import { FailedState, Skeleton } from '@rialto/shared/ui/Feedback';
import { Container, Row, Stack } from '@rialto/shared/ui/Layout';
import styled from 'styled-components';
import { BackButton } from '../../components/BackButton';
import { Breadcrumbs } from '../../components/Breadcrumbs';
import { NotFound } from '../../components/NotFound';
import { blogPostQuery } from '../../data/blog';
import { Post } from './Post';
import { PostData } from './PostData';

export function BlogPostPage() {
  const postId = routeId(useParams().postId);
  return <PostOf key={postId} postId={postId} />;
}

function PostOf({ postId }: { postId: number | null }) {
  const { data: post, error, isPending, refetch } = useQuery(blogPostQuery(postId));
  if (postId === null || post === null)
    return (
      <NotFound title="No such post" text="It may have been taken away, or the address is mistyped.">
        <ButtonLink to={paths.blog}>See all posts</ButtonLink>
      </NotFound>
    );
  return (
    <Page>
      <Row $gap={5}>
        <BackButton otherwise={paths.blog} />
        {post && <Breadcrumbs trail={[{ label: 'Blog', to: paths.blog }]} current={post.title} />}
      </Row>
      {post && (
        <>
          <PostData post={post} />
          <Post post={post} />
        </>
      )}
      {isPending && (
        <Stack role="status" aria-label="Loading the post">
          <Skeleton $height="48px" $width="80%" />
          <Skeleton $height="320px" />
          <Skeleton $height="160px" />
        </Stack>
      )}
      {error && !post && (
        <FailedState text="The post could not be loaded." reason={errorMessage(error)} onRetry={() => void refetch()} />
      )}
    </Page>
  );
}

const Page = styled(Container)`
  display: flex;
  flex-direction: column;
  gap: ${space(5)};
  max-width: 848px;
  padding-block: ${space(5)} ${space(7)};
`;
