import type { BlogPost } from '@rialto/shared/contract/blog';
import { dot } from '@rialto/shared/i18n/format';
import { color, space } from '@rialto/shared/theme/theme';
import { Day } from '@rialto/shared/ui/Day';
import { Portrait } from '@rialto/shared/ui/Portrait';
import styled from 'styled-components';
import { blogTexts } from '../texts/blogTexts';

/** Who wrote a post and when, with the sign of the author's shop or the author's initials. */
export function Byline({ post: { author, createdAt, shop } }: { post: BlogPost }) {
  const t = blogTexts.use();
  return (
    <Line>
      <Portrait name={author} shop={shop} />
      <span>
        {t.by}
        <b dir="auto">{author}</b>
        {dot}
        <Day iso={createdAt} />
      </span>
    </Line>
  );
}

const Line = styled.p`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-width: 0;
  color: ${color('inkSoft')};
  font-size: 0.9375rem;
`;
