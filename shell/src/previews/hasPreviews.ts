import { previewParameter, previewsKey } from '@rialto/shared/federation/preview';

/** Whether this tab has previews, or its URL opens one. Only then is the rest of the folder's code loaded. */
export function hasPreviews(): boolean {
  if (new URLSearchParams(location.search).has(previewParameter)) return true;
  try {
    return sessionStorage.getItem(previewsKey) !== null;
  } catch {
    return false;
  }
}
