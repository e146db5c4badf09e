import type { SitePage } from '@rialto/shared/contract/sitePage';
import { color, radius, space } from '@rialto/shared/theme/theme';
import { TextLink } from '@rialto/shared/ui/Button';
import styled from 'styled-components';
import { contentTexts } from '../../texts/contentTexts';

const fewest = 3;

/** Links to the parts of a long text. */
export function Contents({ contents }: Pick<SitePage, 'contents'>) {
  const t = contentTexts.use();
  if (contents.length < fewest) return null;
  return (
    <Frame aria-label={t.contents}>
      <ul>
        {contents.map(({ id, text }) => (
          <li key={id}>
            <TextLink to={`#${id}`}>{text}</TextLink>
          </li>
        ))}
      </ul>
    </Frame>
  );
}

const Frame = styled.nav`
  padding: ${space(4)} ${space(5)};
  border-radius: ${radius('large')};
  background: ${color('leafTint')};
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(2)} ${space(5)};
  }
`;
