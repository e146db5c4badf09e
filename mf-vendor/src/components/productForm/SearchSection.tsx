import { TextAreaField, TextField } from '@rialto/shared/forms/fields';
import type { FormOf } from '@rialto/shared/forms/useForm';
import { color, radius, space } from '@rialto/shared/theme/theme';
import styled from 'styled-components';
import { productDetailsTexts } from '../../texts/productDetailsTexts';
import { FoldedSection } from './FoldedSection';
import { type ProductDraft, tagsOf } from './productDraft';

/** The lengths that search engines show. */
const TITLE_SHOWN = 60;
const DESCRIPTION_SHOWN = 160;

interface SearchSectionProps {
  form: FormOf<ProductDraft>;
  /** The path of the product's page; for a new one without its number. */
  path: string;
}

/** Texts for search engines, with a preview, and tags. */
export function SearchSection({ form, path }: SearchSectionProps) {
  const t = productDetailsTexts.use().search;
  const { name, description, searchTitle, searchDescription, tags } = form.values;
  const title = searchTitle.trim() || name.trim();
  const about = (searchDescription.trim() || description.trim()).replace(/\s+/g, ' ');
  return (
    <FoldedSection
      title={t.heading}
      info={tagsOf(tags).join(', ')}
      isOpenAtFirst={Boolean(searchTitle || searchDescription || tags)}
      hasErrors={Boolean(form.errors.tags || form.errors.searchTitle || form.errors.searchDescription)}
    >
      <TextField {...form.field('tags')} label={t.tags} hint={t.tagsHint} autoComplete="off" />
      <TextField {...form.field('searchTitle')} label={t.title} hint={t.titleHint} maxLength={120} autoComplete="off" />
      <TextAreaField
        {...form.field('searchDescription')}
        label={t.description}
        hint={t.descriptionHint}
        maxLength={320}
        rows={2}
      />
      <Result aria-label={t.preview}>
        <figcaption>{t.preview}</figcaption>
        <small>{`${globalThis.location.host} › ${path.slice(1).replaceAll('/', ' › ')}`}</small>
        <b>{shortened(title, TITLE_SHOWN)}</b>
        <p>{shortened(about, DESCRIPTION_SHOWN)}</p>
      </Result>
    </FoldedSection>
  );
}

const shortened = (text: string, most: number) =>
  text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`;

const Result = styled.figure`
  display: grid;
  gap: 2px;
  max-width: 38rem;
  margin: 0;
  padding: ${space(4)};
  border: 1px solid ${color('line')};
  border-radius: ${radius('medium')};
  overflow-wrap: anywhere;
  figcaption,
  small,
  p {
    color: ${color('inkSoft')};
    font-size: 0.875rem;
  }
  b {
    color: ${color('leaf')};
    font-size: 1.125rem;
    font-weight: 500;
  }
`;
