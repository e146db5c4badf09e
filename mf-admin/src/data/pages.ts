import { definedParams } from '@rialto/shared/api/queryKey';
import type { ContentLanguage, PageSlug } from '@rialto/shared/contract/contentNames';
import type { PagePreview, PageText, PageVersion, PublishPage } from '@rialto/shared/contract/sitePage';
import { pagedQuery } from '@rialto/shared/hooks/usePaged';
import { http } from '@rialto/shared/http';
import { keepPreviousData, queryClient, queryOptions } from '@rialto/shared/query';

/** The current version of each page and language. */
export const pagesQuery = () => queryOptions<PageVersion[]>({ queryKey: ['pages'] });

/** The published versions, newest first. */
export const versionsQuery = (slug: PageSlug, language: ContentLanguage) =>
  pagedQuery<PageVersion>(`/pages/${slug}/versions`, definedParams({ language, limit: 10 }));

/** A version with its text, which never changes. */
export const pageTextQuery = (slug: PageSlug, language: ContentLanguage, version: number) =>
  queryOptions<PageText>({ queryKey: ['pages', slug, 'versions', version, { language }], staleTime: Infinity });

/** A text as it would be shown. */
export const previewQuery = (text: string) =>
  queryOptions({
    queryKey: ['page-preview', text],
    queryFn: async ({ signal }) => (await http.post<PagePreview>('/pages/preview', { text }, { signal })).data,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });

/** @throws ApiError 409 PAGE_CHANGED; else with the server's message, and one for each invalid field */
export async function publishPage(slug: PageSlug, body: PublishPage): Promise<PageText> {
  try {
    return (await http.post<PageText>(`/pages/${slug}/versions`, body)).data;
  } finally {
    await queryClient.invalidateQueries({ queryKey: ['pages'] });
  }
}
