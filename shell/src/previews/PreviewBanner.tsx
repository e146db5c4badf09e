import { formatDateTime } from '@rialto/shared/i18n/format';
import { TextButton } from '@rialto/shared/ui/Button';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { TabBanner } from '../layouts/TabBanner';
import type { PreviewTexts } from '../texts/en/previews';
import { previewTexts } from '../texts/previewTexts';
import { leavePreviews, type ShownPreview } from './previews';

export function showPreviews(previews: ShownPreview[]): void {
  if (previews.length === 0) return;
  const container = document.body.insertBefore(document.createElement('div'), document.body.firstChild);
  createRoot(container).render(<PreviewBanner previews={previews} />);
}

/** Names the previews of this tab, or says why one is not shown. */
export function PreviewBanner({ previews }: { previews: ShownPreview[] }) {
  const t = previewTexts.use();
  const [isClosed, setClosed] = useState(false);
  const isShown = previews.some(({ problem }) => problem === null);
  if (isClosed) return null;
  const leave = () => {
    leavePreviews();
    // Without a shown preview the tab already has the live site.
    if (isShown) location.reload();
    else setClosed(true);
  };
  return (
    <TabBanner aria-label={t.label} role={isShown ? undefined : 'alert'}>
      <ul>
        {previews.map((preview) => (
          <li key={preview.name + preview.problem}>{describe(preview, t)}</li>
        ))}
      </ul>
      <TextButton onClick={leave}>{isShown ? t.leave : t.close}</TextButton>
    </TabBanner>
  );
}

function describe({ name, problem, expiresAt, releases }: ShownPreview, t: PreviewTexts): string {
  switch (problem) {
    case null:
      return t.shown(
        name,
        releases.map(({ area, version }) => `${area} ${version}`).join(', '),
        formatDateTime(expiresAt),
      );
    case 'invalid':
      return t.invalid;
    case 'expired':
      return t.expired(name, formatDateTime(expiresAt));
    default:
      return t[problem](name);
  }
}
