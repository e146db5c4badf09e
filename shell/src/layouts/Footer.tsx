import { pageSlugs } from '@rialto/shared/contract/contentNames';
import { Link } from '@rialto/shared/router';
import { paths } from '@rialto/shared/routing/paths';
import { signedInAs } from '@rialto/shared/session/sessionMark';
import { color, fonts, space } from '@rialto/shared/theme/theme';
import { Container } from '@rialto/shared/ui/Layout';
import styled from 'styled-components';
import { shellTexts } from '../texts/shellTexts';
import { LanguagePicker } from './LanguagePicker';
import { ThemePicker } from './ThemePicker';

const Frame = styled(Container)`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space(5)};
  margin-top: ${space(7)};
  padding-block: ${space(6)} ${space(7)};
  border-top: 1px solid ${color('line')};
  color: ${color('inkSoft')};
`;

const Name = styled.p`
  color: ${color('leaf')};
  font: 640 1.625rem ${fonts.display};
  letter-spacing: -0.02em;
`;

const Columns = styled.nav`
  display: grid;
  grid-template-columns: repeat(2, auto);
  gap: ${space(5)} ${space(7)};
`;

const Links = styled.ul`
  a {
    display: inline-block;
    padding-block: 4px;
    text-decoration: none;
  }
  a:hover {
    text-decoration: underline;
  }
`;

const ForBuyers = styled.li`
  ${signedInAs(['vendor', 'admin'])} {
    display: none;
  }
`;

export function Footer() {
  const t = shellTexts.use();
  return (
    <Frame as="footer">
      <div>
        <Name>Rialto</Name>
        <p>{t.motto}</p>
      </div>
      <Columns aria-label={t.footer}>
        <Links>
          <li>
            <Link to={paths.products}>{t.products}</Link>
          </li>
          <li>
            <Link to={paths.allShops}>{t.shops}</Link>
          </li>
          <li>
            <Link to={paths.blog}>{t.blog}</Link>
          </li>
          <ForBuyers>
            <Link to={paths.wishlist}>{t.wishlist}</Link>
          </ForBuyers>
          <li>
            <Link to={paths.register}>{t.sell}</Link>
          </li>
        </Links>
        <Links>
          {pageSlugs.map((slug) => (
            <li key={slug}>
              <Link to={paths.content(slug)}>{t.pages[slug]}</Link>
            </li>
          ))}
        </Links>
      </Columns>
      <div>
        <LanguagePicker />
        <ThemePicker />
      </div>
    </Frame>
  );
}
