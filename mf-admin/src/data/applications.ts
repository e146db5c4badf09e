import { saveFile } from '@rialto/shared/browser/csv';
import type {
  ApplicationCounts,
  DecideApplicationBody,
  ListedApplication,
  VendorDocument,
} from '@rialto/shared/contract/vendorApplication';
import type { ListedApplicationState } from '@rialto/shared/contract/vendorApplicationRules';
import { pagedQuery } from '@rialto/shared/hooks/usePaged';
import { http, openStream } from '@rialto/shared/http';
import { queryClient, queryOptions } from '@rialto/shared/query';

/** The applications of a state; those that wait from the longest waiting on, all others from the newest on. */
export const applicationsQuery = (state: ListedApplicationState | undefined) =>
  pagedQuery<ListedApplication>('/vendor-applications', state ? { state } : {});

export const applicationCountsQuery = () =>
  queryOptions<ApplicationCounts>({ queryKey: ['vendor-applications', 'counts'] });

/** After a decision, or once a dialog has said that somebody else has decided. */
export const refreshApplications = () => queryClient.invalidateQueries({ queryKey: ['vendor-applications'] });

/** @throws ApiError with the server's message, a conflict if another admin has decided meanwhile */
export async function decideApplication(applicantId: number, body: DecideApplicationBody): Promise<void> {
  await http.post(`/vendor-applications/${applicantId}/decisions`, body);
}

/** Saves a document as a file. @throws ApiError with the server's message */
export async function downloadDocument({ id, name }: VendorDocument): Promise<void> {
  const stream = await openStream(`/vendor-documents/${id}`, {}, new AbortController().signal);
  saveFile(name, await new Response(stream).blob());
}
