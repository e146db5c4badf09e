import { MAX_PAGE_TEXT } from '@rialto/shared/contract/contentNames';
import type { PageText } from '@rialto/shared/contract/sitePage';
import { Form, FormError, RestoredDraft, SubmitButton } from '@rialto/shared/forms/Form';
import { TextAreaField, TextField } from '@rialto/shared/forms/fields';
import { UnsavedGuard } from '@rialto/shared/forms/UnsavedGuard';
import { type FormErrors, useForm } from '@rialto/shared/forms/useForm';
import { ApiError } from '@rialto/shared/http';
import { formatNumber } from '@rialto/shared/i18n/format';
import { notify } from '@rialto/shared/notify';
import { from, space } from '@rialto/shared/theme/theme';
import { Button } from '@rialto/shared/ui/Button';
import { Notice, Row } from '@rialto/shared/ui/Layout';
import { Muted } from '@rialto/shared/ui/Text';
import { useState } from 'react';
import styled from 'styled-components';
import { publishPage } from '../../data/pages';
import { pagesTexts } from '../../texts/pagesTexts';
import { CompareDialog } from './CompareDialog';
import { Preview } from './Preview';
import { Versions } from './Versions';

interface Draft {
  title: string;
  text: string;
}

function errorsIn({ title, text }: Draft): FormErrors<Draft> {
  const t = pagesTexts.current();
  return {
    ...(title.trim() === '' && { title: t.enterTitle }),
    ...(text.trim() === '' && { text: t.enterText }),
    ...(text.length > MAX_PAGE_TEXT && { text: t.tooLong(formatNumber(MAX_PAGE_TEXT)) }),
  };
}

/** `page` is the current version. A draft stays based on the version that it was begun with. */
export function PageForm({ page }: { page: PageText }) {
  const t = pagesTexts.use();
  const { slug, language } = page;
  const [compared, setCompared] = useState<number | null>(null);
  const form = useForm<Draft>({
    defaultValues: { title: page.title, text: page.text },
    draftKey: `rialto.page.${slug}.${language}`,
    revision: String(page.version),
    validate: errorsIn,
    submit: async ({ title, text }) => {
      if (!form.isChanged) return notify(t.nothingChanged);
      const basedOn = Number(form.revision ?? page.version);
      const published = await publishPage(slug, { language, title, text, basedOn });
      notify(pagesTexts.current().done, 'success');
      return String(published.version);
    },
    // The notice below says it.
    explain: (error) => (error instanceof ApiError && error.code === 'PAGE_CHANGED' ? {} : undefined),
  });
  const isOutdated = form.isChanged && form.revision !== String(page.version);
  return (
    <>
      <Form form={form} aria-label={t.editTitle(page.title)}>
        <RestoredDraft text={t.restored} startOver={t.startOver} />
        {isOutdated && (
          <Notice $tint="blushTint" role="alert">
            <h2>{t.conflict}</h2>
            <p>{t.conflictText}</p>
            <Row>
              <Button $variant="quiet" $small aria-haspopup="dialog" onClick={() => setCompared(page.version)}>
                {t.compare}
              </Button>
              <Button $variant="quiet" $small onClick={() => form.rebase(String(page.version))}>
                {t.keepMine}
              </Button>
              <Button $variant="quiet" $small onClick={form.reset}>
                {t.takeTheirs}
              </Button>
            </Row>
          </Notice>
        )}
        <Columns>
          <Fields>
            <TextField {...form.field('title')} label={t.heading} lang={language} autoComplete="off" required />
            <TextAreaField
              {...form.field('text')}
              label={t.text}
              hint={t.textHint}
              lang={language}
              rows={24}
              required
            />
            <Muted>{t.characters(formatNumber(form.values.text.length), formatNumber(MAX_PAGE_TEXT))}</Muted>
          </Fields>
          <Preview title={form.values.title} text={form.values.text} language={language} />
        </Columns>
        <FormError />
        <div>
          <SubmitButton busyText={t.publishing} aria-disabled={isOutdated}>
            {t.publish}
          </SubmitButton>
        </div>
      </Form>
      {form.isChanged && <UnsavedGuard consequence={t.leaving} />}
      <Versions page={page} hasDraft={form.isChanged} onCompare={setCompared} />
      {compared !== null && (
        <CompareDialog page={page} version={compared} text={form.values.text} onClose={() => setCompared(null)} />
      )}
    </>
  );
}

const Columns = styled.div`
  display: grid;
  gap: ${space(5)};
  align-items: start;
  ${from('large')} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Fields = styled.div`
  display: grid;
  gap: ${space(4)};
  min-width: 0;
`;
