import type { PageSlug } from '@rialto/shared/contract/contentNames';
import type { SitePage } from '@rialto/shared/contract/sitePage';
import type { Language } from '@rialto/shared/language';
import { keepPreviousData, queryOptions } from '@rialto/shared/query';

/** A page of the market in a language, or in English. */
export const contentQuery = (slug: PageSlug, language: Language) =>
  queryOptions<SitePage>({ queryKey: ['pages', slug, { language }], placeholderData: keepPreviousData });
