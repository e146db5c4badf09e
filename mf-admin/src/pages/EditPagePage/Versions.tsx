import { confirm } from '@rialto/shared/confirm';
import type { PageText, PageVersion } from '@rialto/shared/contract/sitePage';
import { useAction } from '@rialto/shared/hooks/useAction';
import { usePaged } from '@rialto/shared/hooks/usePaged';
import { formatDateTime } from '@rialto/shared/i18n/format';
import { notify } from '@rialto/shared/notify';
import { queryClient } from '@rialto/shared/query';
import { space, text } from '@rialto/shared/theme/theme';
import { TextButton } from '@rialto/shared/ui/Button';
import { CardList } from '@rialto/shared/ui/Card';
import { ListState, Skeleton } from '@rialto/shared/ui/Feedback';
import { Row } from '@rialto/shared/ui/Layout';
import { ShowMore } from '@rialto/shared/ui/ShowMore';
import { StatusBadge } from '@rialto/shared/ui/StatusBadge';
import { Problem, VisuallyHidden } from '@rialto/shared/ui/Text';
import styled from 'styled-components';
import { pageTextQuery, publishPage, versionsQuery } from '../../data/pages';
import { pagesTexts } from '../../texts/pagesTexts';

interface VersionsProps {
  page: PageText;
  /** A version is not restored while a draft waits: it would be based on an older one. */
  hasDraft: boolean;
  onCompare: (version: number) => void;
}

/** The published versions: when, by whom, and a way back to each. */
export function Versions({ page, hasDraft, onCompare }: VersionsProps) {
  const t = pagesTexts.use();
  const versions = usePaged(versionsQuery(page.slug, page.language));
  return (
    <Section aria-labelledby="versions-heading">
      <h2 id="versions-heading">{t.history}</h2>
      <ListState
        query={versions}
        emptyText={t.noVersions}
        failedText={t.historyFailed}
        skeleton={<Skeleton $height="6rem" />}
      >
        {(rows) => (
          <CardList>
            {rows.map((row) => (
              <li key={row.version}>
                <Entry row={row} isCurrent={row.version === page.version} />
                <Row>
                  <TextButton aria-haspopup="dialog" onClick={() => onCompare(row.version)}>
                    {t.compare}
                    <VisuallyHidden>{` ${t.version(row.version)}`}</VisuallyHidden>
                  </TextButton>
                  {row.version !== page.version && !hasDraft && <Restore row={row} page={page} />}
                </Row>
              </li>
            ))}
          </CardList>
        )}
      </ListState>
      <ShowMore list={versions} />
    </Section>
  );
}

function Entry({ row, isCurrent }: { row: PageVersion; isCurrent: boolean }) {
  const t = pagesTexts.use();
  const { version, publishedAt, publishedBy, restoredFrom } = row;
  return (
    <span>
      <b>{t.version(version)}</b> {isCurrent && <StatusBadge tone="ok">{t.current}</StatusBadge>}
      <small>
        {publishedAt && formatDateTime(publishedAt)} {publishedBy ? t.by(publishedBy.name) : t.byMarket}
        {restoredFrom !== null && `. ${t.restoredFrom(restoredFrom)}`}
      </small>
    </span>
  );
}

function Restore({ row, page }: { row: PageVersion; page: PageText }) {
  const t = pagesTexts.use();
  const { isPending, problem, run } = useAction(async () => {
    const question = t.restoreQuestion(row.version);
    if (!(await confirm(question, { consequence: t.restoreConsequence, yes: t.restoreYes }))) return;
    const { slug, language } = page;
    const { title, text } = await queryClient.fetchQuery(pageTextQuery(slug, language, row.version));
    await publishPage(slug, { language, title, text, basedOn: page.version, restoredFrom: row.version });
    notify(pagesTexts.current().done, 'success');
  });
  return (
    <>
      <TextButton aria-disabled={isPending} onClick={() => run()}>
        {t.restore}
        <VisuallyHidden>{` ${t.version(row.version)}`}</VisuallyHidden>
      </TextButton>
      <Problem>{problem}</Problem>
    </>
  );
}

const Section = styled.section`
  display: grid;
  gap: ${space(4)};
  margin-top: ${space(6)};
  > h2 {
    font-size: ${text('lg')};
  }
`;
