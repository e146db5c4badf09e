import { type ContentLanguage, contentLanguages, type PageSlug, pageSlugs } from '@rialto/shared/contract/contentNames';
import type { PageVersion } from '@rialto/shared/contract/sitePage';
import { useListParams } from '@rialto/shared/hooks/useListParams';
import { errorMessage } from '@rialto/shared/http';
import { languages } from '@rialto/shared/language';
import { useQuery } from '@rialto/shared/query';
import { Link, useParams } from '@rialto/shared/router';
import { paths } from '@rialto/shared/routing/paths';
import { color, space } from '@rialto/shared/theme/theme';
import { ButtonLink, TextLink } from '@rialto/shared/ui/Button';
import { EmptyState, FailedState, Skeleton } from '@rialto/shared/ui/Feedback';
import { PageHead } from '@rialto/shared/ui/PageHead';
import styled from 'styled-components';
import { pagesQuery, pageTextQuery } from '../../data/pages';
import { pagesTexts } from '../../texts/pagesTexts';
import { PageForm } from './PageForm';

/** Edits the text of a page in a language: with a preview, its versions, and a way back to each. */
export function EditPagePage() {
  const t = pagesTexts.use();
  const { slug } = useParams();
  const known = pageSlugs.find((name) => name === slug);
  const { get } = useListParams(['language']);
  const language = contentLanguages.find((name) => name === get('language')) ?? 'en';
  const pages = useQuery(pagesQuery());
  if (!known)
    return (
      <>
        <PageHead title={t.missing} />
        <EmptyState text={t.missing}>
          <ButtonLink to={paths.manageContent}>{t.all}</ButtonLink>
        </EmptyState>
      </>
    );
  const current = pages.data?.find((version) => version.slug === known && version.language === language);
  return (
    <>
      <PageHead title={current ? t.editTitle(current.title) : t.title}>
        <TextLink to={paths.content(known)}>{t.open}</TextLink>
      </PageHead>
      <Languages slug={known} shown={language} />
      {current && <Loaded key={language} current={current} />}
      {!current && pages.isError && (
        <FailedState text={t.failed} reason={errorMessage(pages.error)} onRetry={() => void pages.refetch()} />
      )}
      {!current && !pages.isError && <Skeleton $height="24rem" />}
      <Back>
        <TextLink to={paths.manageContent}>{t.all}</TextLink>
      </Back>
    </>
  );
}

function Loaded({ current: { slug, language, version } }: { current: PageVersion }) {
  const t = pagesTexts.use();
  const page = useQuery({ ...pageTextQuery(slug, language, version), placeholderData: (previous) => previous });
  if (page.data) return <PageForm page={page.data} />;
  if (page.isError)
    return <FailedState text={t.failed} reason={errorMessage(page.error)} onRetry={() => void page.refetch()} />;
  return <Skeleton $height="24rem" />;
}

function Languages({ slug, shown }: { slug: PageSlug; shown: ContentLanguage }) {
  const t = pagesTexts.use();
  return (
    <Tabs aria-label={t.languages}>
      {contentLanguages.map((language) => (
        <Link
          key={language}
          to={paths.editContent(slug, language)}
          lang={language}
          aria-current={language === shown ? 'page' : undefined}
        >
          {languages[language].name}
        </Link>
      ))}
    </Tabs>
  );
}

const Tabs = styled.nav`
  display: flex;
  gap: ${space(5)};
  margin-bottom: ${space(5)};
  border-bottom: 1px solid ${color('line')};
  a {
    padding-block: ${space(3)};
    color: ${color('inkSoft')};
    text-decoration: none;
  }
  a[aria-current] {
    border-bottom: 3px solid ${color('leaf')};
    color: ${color('ink')};
    font-weight: 600;
  }
`;

const Back = styled.p`
  margin-top: ${space(5)};
`;
