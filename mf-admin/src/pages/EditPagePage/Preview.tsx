import { type ContentLanguage, MAX_PAGE_TEXT } from '@rialto/shared/contract/contentNames';
import { useDebouncedValue } from '@rialto/shared/hooks/useDebouncedValue';
import { errorMessage } from '@rialto/shared/http';
import { useQuery } from '@rialto/shared/query';
import { fonts, space, text as textSize } from '@rialto/shared/theme/theme';
import { Notice, Panel } from '@rialto/shared/ui/Layout';
import { RichText } from '@rialto/shared/ui/RichText';
import { Muted } from '@rialto/shared/ui/Text';
import styled from 'styled-components';
import { previewQuery } from '../../data/pages';
import { pagesTexts } from '../../texts/pagesTexts';

const pauseMs = 400;

/** The text as visitors will see it, rendered by the server while it is typed. */
export function Preview({ title, text, language }: { title: string; text: string; language: ContentLanguage }) {
  const t = pagesTexts.use();
  const typed = useDebouncedValue(text, pauseMs);
  const preview = useQuery({ ...previewQuery(typed), enabled: typed.length <= MAX_PAGE_TEXT });
  return (
    <Frame aria-label={t.preview} tabIndex={0}>
      <h2>{t.preview}</h2>
      {preview.isError && <Muted role="status">{`${t.previewFailed} ${errorMessage(preview.error)}`}</Muted>}
      {preview.data && preview.data.problems.length > 0 && (
        <Notice role="status">
          <p>{t.problems}</p>
          <ul>
            {preview.data.problems.map(({ kind, source }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they may repeat, and have no state
              <li key={place}>
                {t.problem[kind]}
                <code>{source}</code>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <Shown lang={language} dir="auto">
        {title}
      </Shown>
      {preview.data && <RichText html={preview.data.html} lang={language} />}
    </Frame>
  );
}

/** About as high as the text beside it, so that Publish is in reach. */
const Frame = styled(Panel)`
  display: grid;
  align-content: start;
  max-height: 52rem;
  overflow-y: auto;
  gap: ${space(4)};
  min-width: 0;
  > h2 {
    font-size: ${textSize('lg')};
  }
`;

/** As large as the page's heading, but no heading of this page. */
const Shown = styled.p`
  font: 600 ${textSize('h2')} / 1.2 ${fonts.display};
  overflow-wrap: anywhere;
`;
