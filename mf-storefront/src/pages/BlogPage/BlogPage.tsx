import { useAuth } from '@rialto/shared/auth';
import { usePaged } from '@rialto/shared/hooks/usePaged';
import { paths } from '@rialto/shared/routing/paths';
import { space } from '@rialto/shared/theme/theme';
import { Button } from '@rialto/shared/ui/Button';
import { ListState, Skeleton } from '@rialto/shared/ui/Feedback';
import { Container, Stack } from '@rialto/shared/ui/Layout';
import { PageHead } from '@rialto/shared/ui/PageHead';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { ItemList } from '../../components/ItemList';
import { MoreLink } from '../../components/MoreLink';
import { PageFrame } from '../../components/PageFrame';
import { useShownPart } from '../../components/shownPart';
import { blogQuery } from '../../data/blog';
import { blogTexts } from '../../texts/blogTexts';
import { AddBlogDialog } from './AddBlogDialog';
import { BlogEntry } from './BlogEntry';
import { takePostAwaitingLogin } from './postAwaitingLogin';

const postsAtFirst = 12;

export function BlogPage() {
  const t = blogTexts.use();
  const posts = usePaged(blogQuery);
  const shown = useShownPart(posts.data ?? [], posts, { step: postsAtFirst });
  const [adding, setAdding] = useState(false);
  const isSignedIn = useAuth(({ status }) => status === 'signedIn');

  // After the login the form opens again with the draft.
  useEffect(() => {
    if (isSignedIn && takePostAwaitingLogin()) setAdding(true);
  }, [isSignedIn]);

  return (
    <PageFrame>
      <Narrow>
        <PageHead title={t.title} intro={t.intro}>
          <Button onClick={() => setAdding(true)}>{t.add}</Button>
        </PageHead>
        <ListState query={posts} emptyText={t.none} failedReason={t.failed} skeleton={<ListSkeleton />}>
          {() => (
            <>
              <ItemList items={shown.part.map(({ id, title }) => ({ name: title, path: paths.blogPost(id) }))} />
              <Stack as="ul" ref={shown.ref} $gap={6}>
                {shown.part.map((post, index) => (
                  <li key={post.id}>
                    <BlogEntry post={post} priority={index === 0} />
                  </li>
                ))}
              </Stack>
            </>
          )}
        </ListState>
        <MoreLink list={shown} total={posts.total} />
      </Narrow>
      {adding && <AddBlogDialog onClose={() => setAdding(false)} />}
    </PageFrame>
  );
}

function ListSkeleton() {
  return (
    <Stack $gap={6}>
      <Skeleton $height="16.25rem" />
      <Skeleton $height="16.25rem" />
    </Stack>
  );
}

const Narrow = styled(Container)`
  max-width: 63rem;
  padding-bottom: ${space(6)};
`;
