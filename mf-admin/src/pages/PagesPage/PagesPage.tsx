import { contentLanguages, type PageSlug, pageSlugs } from '@rialto/shared/contract/contentNames';
import type { PageVersion } from '@rialto/shared/contract/sitePage';
import { formatDate } from '@rialto/shared/i18n/format';
import { languages } from '@rialto/shared/language';
import { useQuery } from '@rialto/shared/query';
import { paths } from '@rialto/shared/routing/paths';
import { TextLink } from '@rialto/shared/ui/Button';
import { type Column, DataTable } from '@rialto/shared/ui/DataTable';
import { ListState } from '@rialto/shared/ui/Feedback';
import { PageHead } from '@rialto/shared/ui/PageHead';
import { TableSkeleton } from '@rialto/shared/ui/TableSkeleton';
import { VisuallyHidden } from '@rialto/shared/ui/Text';
import { pagesQuery } from '../../data/pages';
import type { PagesTexts } from '../../texts/en/pages';
import { pagesTexts } from '../../texts/pagesTexts';

/** A page with its current version in each language. */
interface PageRow {
  slug: PageSlug;
  versions: PageVersion[];
}

/** The pages that admins write, with what is published in each language. */
export function PagesPage() {
  const t = pagesTexts.use();
  const pages = useQuery(pagesQuery());
  return (
    <>
      <PageHead title={t.title} intro={t.intro} />
      <ListState query={pages} emptyText={t.failed} failedText={t.failed} skeleton={<TableSkeleton columns={3} />}>
        {(versions) => (
          <DataTable
            name="pages"
            caption={t.list}
            columns={columnsIn(t)}
            rows={pageSlugs.map((slug) => ({ slug, versions: versions.filter((version) => version.slug === slug) }))}
            rowKey={({ slug }) => pageSlugs.indexOf(slug)}
          />
        )}
      </ListState>
    </>
  );
}

const columnsIn = (t: PagesTexts): readonly Column<PageRow>[] => [
  {
    key: 'page',
    header: t.page,
    cell: ({ slug, versions }) => <TextLink to={paths.content(slug)}>{versions[0]?.title ?? slug}</TextLink>,
  },
  ...contentLanguages.map(
    (language): Column<PageRow> => ({
      key: language,
      header: languages[language].name,
      cell: ({ slug, versions }) => {
        const current = versions.find((version) => version.language === language);
        return (
          <>
            <TextLink to={paths.editContent(slug, language)}>
              {t.edit}
              <VisuallyHidden>{` ${current?.title}, ${languages[language].name}`}</VisuallyHidden>
            </TextLink>{' '}
            {current?.publishedAt ? t.published(current.version, formatDate(current.publishedAt)) : t.builtIn}
          </>
        );
      },
      broad: true,
    }),
  ),
];
