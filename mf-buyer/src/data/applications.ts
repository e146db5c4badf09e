import { saveFile } from '@rialto/shared/browser/csv';
import type {
  OwnApplication,
  SubmitApplicationBody,
  SubmittedApplication,
  VendorDocument,
} from '@rialto/shared/contract/vendorApplication';
import { type UploadOptions, uploadFile } from '@rialto/shared/forms/uploadPicture';
import { http, openStream } from '@rialto/shared/http';
import { queryClient, queryOptions } from '@rialto/shared/query';
import { continueSession } from '@rialto/shared/session/account';

/** The user's application as a vendor, and whether an admin has to approve it. */
export const ownApplicationQuery = () => queryOptions<OwnApplication>({ queryKey: ['vendor-application'] });

const refresh = () => queryClient.invalidateQueries({ queryKey: ownApplicationQuery().queryKey });

/** Submits the application; the user is a vendor afterwards. @throws ApiError with an error for each invalid field */
export async function submitApplication(body: SubmitApplicationBody): Promise<void> {
  const { data } = await http.post<SubmittedApplication>('/vendor-application', body);
  await continueSession(data.token);
  await refresh();
}

/** Deletes the application; the user is a buyer afterwards. @throws ApiError with the server's message */
export async function withdrawApplication(): Promise<void> {
  const { data } = await http.delete<SubmittedApplication>('/vendor-application');
  await continueSession(data.token);
  await refresh();
}

/** Adds a document to the application. @throws ApiError with the server's message */
export async function uploadDocument(file: File, options: UploadOptions): Promise<void> {
  await uploadFile<VendorDocument>('/vendor-documents', 'document', file, options);
  await refresh();
}

/** @throws ApiError with the server's message */
export async function removeDocument(id: number): Promise<void> {
  await http.delete(`/vendor-documents/${id}`);
  await refresh();
}

/** Saves a document as a file. @throws ApiError with the server's message */
export async function downloadDocument({ id, name }: VendorDocument): Promise<void> {
  const stream = await openStream(`/vendor-documents/${id}`, {}, new AbortController().signal);
  saveFile(name, await new Response(stream).blob());
}
