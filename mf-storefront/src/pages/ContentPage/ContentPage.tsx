import type { PageSlug } from '@rialto/shared/contract/contentNames';
import type { SitePage } from '@rialto/shared/contract/sitePage';
import { useLanguage } from '@rialto/shared/language';
import { useQuery } from '@rialto/shared/query';
import { space, text } from '@rialto/shared/theme/theme';
import { Day } from '@rialto/shared/ui/Day';
import { FailedState, Skeleton } from '@rialto/shared/ui/Feedback';
import { Container, Stack } from '@rialto/shared/ui/Layout';
import { RichText } from '@rialto/shared/ui/RichText';
import { Muted, PageTitle } from '@rialto/shared/ui/Text';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { contentQuery } from '../../data/content';
import { contentTexts } from '../../texts/contentTexts';
import { Contents } from './Contents';

/** The page of one of the market's texts, such as /help. */
export const contentPageOf = (slug: PageSlug) => () => <ContentPage slug={slug} />;

/** `children` are below the text, also if it can’t be loaded. */
export function ContentPage({ slug, children }: { slug: PageSlug; children?: ReactNode }) {
  const t = contentTexts.use();
  const language = useLanguage();
  const { data: page, error, isPending, refetch } = useQuery(contentQuery(slug, language));
  return (
    <Page>
      {page && <Text page={page} isTranslated={page.language === language} />}
      {isPending && (
        <Stack role="status" aria-label={t.loading}>
          <Skeleton $height="3rem" $width="60%" />
          <Skeleton $height="24rem" />
        </Stack>
      )}
      {error && !page && <FailedState isPage text={t.failed} onRetry={() => void refetch()} />}
      {!isPending && children}
    </Page>
  );
}

function Text({ page, isTranslated }: { page: SitePage; isTranslated: boolean }) {
  const t = contentTexts.use();
  const { title, html, description, contents, publishedAt, language } = page;
  return (
    <>
      <header>
        <PageTitle description={description}>{title}</PageTitle>
        {publishedAt && (
          <Muted>
            {t.updated}
            <Day iso={publishedAt} />
          </Muted>
        )}
        {!isTranslated && <Muted>{t.untranslated}</Muted>}
      </header>
      <Contents contents={contents} />
      <RichText html={html} lang={isTranslated ? undefined : language} />
    </>
  );
}

const Page = styled(Container)`
  display: flex;
  flex-direction: column;
  gap: ${space(5)};
  max-width: 53rem;
  padding-block: ${space(6)} ${space(7)};
  h1 {
    font-size: ${text('h1')};
  }
`;
