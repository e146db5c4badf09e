import { previewParameter, previewsKey } from '@rialto/shared/federation/preview';

/** Whether this tab has previews, or its address opens one. The rest of their code is loaded only then. */
export function hasPreviews(): boolean {
  if (new URLSearchParams(location.search).has(previewParameter)) return true;
  try {
    return sessionStorage.getItem(previewsKey) !== null;
  } catch {
    return false;
  }
}
