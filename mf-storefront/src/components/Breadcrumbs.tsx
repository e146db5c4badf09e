import { Link } from '@rialto/shared/router';
import { publicAddress } from '@rialto/shared/site';
import { color, from, space } from '@rialto/shared/theme/theme';
import styled from 'styled-components';
import { listingTexts } from '../texts/listingTexts';
import { StructuredData } from './StructuredData';

export interface Crumb {
  label: string;
  to: string;
}

interface BreadcrumbsProps {
  /** The pages above this one, from the top. */
  trail: readonly Crumb[];
  current: string;
}

export function Breadcrumbs({ trail, current }: BreadcrumbsProps) {
  const t = listingTexts.use();
  return (
    <Nav aria-label={t.breadcrumb}>
      <Trail>
        {trail.map(({ label, to }) => (
          <li key={to}>
            <Link to={to} dir="auto">
              {label}
            </Link>
          </li>
        ))}
        <li aria-current="page">
          <bdi title={current}>{current}</bdi>
        </li>
      </Trail>
      <StructuredData thing={breadcrumbData(trail, current)} />
    </Nav>
  );
}

function breadcrumbData(trail: readonly Crumb[], current: string) {
  const items = [...trail.map(({ label, to }) => ({ name: label, item: publicAddress(to) })), { name: current }];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: items.map((item, index) => ({ '@type': 'ListItem', position: index + 1, ...item })),
  };
}

const Nav = styled.nav`
  min-width: 0;
`;

/** One line on a phone: a second one could only appear once the font is loaded, and would move the page. */
const Trail = styled.ol`
  display: flex;
  gap: ${space(1)} ${space(2)};
  color: ${color('inkSoft')};
  font-size: 0.9375rem;
  li {
    flex: none;
    max-width: 50%;
    padding-block: 3px;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  li:last-child {
    flex: 0 1 auto;
    max-width: min(100%, 60ch);
  }
  ${from('medium')} {
    flex-wrap: wrap;
    li {
      max-width: 100%;
    }
  }
  li:not(:last-child)::after {
    content: '/';
    /* not read out */
    content: '/' / '';
    margin-left: ${space(2)};
    color: ${color('lineStrong')};
  }
  a {
    text-decoration-color: ${color('lineStrong')};
    text-underline-offset: 4px;
  }
  a:hover {
    color: ${color('leaf')};
  }
`;
