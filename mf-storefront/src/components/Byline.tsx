import type { BlogPost } from '@rialto/shared/contract/blog';
import { color, space } from '@rialto/shared/theme/theme';
import { Day } from '@rialto/shared/ui/Day';
import { Initials } from '@rialto/shared/ui/Initials';
import { Picture } from '@rialto/shared/ui/Picture';
import styled from 'styled-components';
import { blogTexts } from '../texts/blogTexts';

/** Who wrote a post and when, with the sign of the author's shop or the author's initials. */
export function Byline({ post: { author, createdAt, shop } }: { post: BlogPost }) {
  const t = blogTexts.use();
  return (
    <Line>
      {shop?.logo ? (
        <Sign>
          <Picture image={shop.logo} alt="" tintBy={shop.id} ratio="1" fills sizes="36px" />
        </Sign>
      ) : (
        <Initials name={author} />
      )}
      <span>
        {t.by}
        <b dir="auto">{author}</b>
        {' · '}
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

const Sign = styled.span`
  flex: none;
  width: 2.25rem;
  > span {
    border-radius: 50%;
  }
`;
