import { useAuth } from '@rialto/shared/auth';
import { confirm } from '@rialto/shared/confirm';
import type { BlogPost } from '@rialto/shared/contract/blog';
import { ReportLink } from '@rialto/shared/forms/ReportLink';
import { errorMessage } from '@rialto/shared/http';
import { notify } from '@rialto/shared/notify';
import { useMutation } from '@rialto/shared/query';
import { useNavigate } from '@rialto/shared/router';
import { paths } from '@rialto/shared/routing/paths';
import { fonts, radius, space, text } from '@rialto/shared/theme/theme';
import { Button } from '@rialto/shared/ui/Button';
import { Picture } from '@rialto/shared/ui/Picture';
import { PageTitle, Problem } from '@rialto/shared/ui/Text';
import styled from 'styled-components';
import { Byline } from '../../components/Byline';
import { dimmedScene } from '../../components/dimmedScene';
import { paragraphs } from '../../components/postText';
import { deletePost, mayDeletePost } from '../../data/blog';
import { blogTexts } from '../../texts/blogTexts';

export function Post({ post }: { post: BlogPost }) {
  const { id, title, details, imageUrl } = post;
  const { post: t } = blogTexts.use();
  const user = useAuth((state) => state.user);
  const navigate = useNavigate();
  const deleting = useMutation({
    mutationFn: deletePost,
    onSuccess: () => {
      notify(t.removed, 'success');
      void navigate(paths.blog, { replace: true });
    },
  });
  const remove = async () => {
    if (deleting.isPending) return;
    const sure = await confirm(t.removeQuestion(title), {
      consequence: t.removeConsequence,
      yes: t.remove,
      danger: true,
    });
    if (sure) deleting.mutate(post);
  };
  return (
    <Article>
      <header>
        <PageTitle type="article" image={imageUrl} description={details}>
          {title}
        </PageTitle>
        <Byline post={post} />
      </header>
      {imageUrl && (
        <Scene>
          <Picture
            image={imageUrl}
            alt=""
            tintBy={id}
            ratio="16 / 9"
            fills
            sizes="(min-width: 848px) 800px, 94vw"
            priority
          />
        </Scene>
      )}
      <Body>
        {paragraphs(details).map(({ key, text }) => (
          <p key={key} dir="auto">
            {text}
          </p>
        ))}
      </Body>
      <ReportLink subject={{ kind: 'post', id }} name={title} ownerId={post.userId} />
      {mayDeletePost(post, user) && (
        <footer>
          <Button $variant="quiet" $small aria-busy={deleting.isPending} onClick={() => void remove()}>
            {deleting.isPending ? t.removing : t.remove}
          </Button>
          <Problem>{deleting.isError && errorMessage(deleting.error)}</Problem>
        </footer>
      )}
    </Article>
  );
}

const Article = styled.article`
  display: grid;
  gap: ${space(5)};
  min-width: 0;
  overflow-wrap: anywhere;
  h1 {
    margin-bottom: ${space(3)};
    font-size: ${text('h1')};
  }
`;

const Scene = styled.div`
  border-radius: ${radius('hero')};
  overflow: hidden;
  ${dimmedScene}
`;

const Body = styled.div`
  display: grid;
  gap: ${space(4)};
  max-width: 65ch;
  font: 400 1.1875rem/1.6 ${fonts.text};
  > p {
    white-space: pre-line;
  }
`;
