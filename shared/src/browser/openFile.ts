import { saveFile } from '@rialto/shared/browser/csv';

const readForMs = 60_000;

/**
 * Shows a file in a new tab. The tab opens before the file is loaded, as browsers only allow it right after a click; where they block it,
 * the file is saved. Rejects, without a tab, when loading fails.
 */
export async function openFile(name: string, load: () => Promise<Blob>): Promise<void> {
  const tab = window.open('', '_blank');
  try {
    const file = await load();
    if (!tab || tab.closed) return saveFile(name, file);
    const url = URL.createObjectURL(file);
    tab.location.replace(url);
    setTimeout(() => URL.revokeObjectURL(url), readForMs);
  } catch (error) {
    tab?.close();
    throw error;
  }
}
