import type { Preview } from '@rialto/shared/contract/trials';
import { formatDateTime } from '@rialto/shared/i18n/format';
import { type Column, DataTable } from '@rialto/shared/ui/DataTable';
import { Muted } from '@rialto/shared/ui/Text';
import { type TrialsTexts, trialsTexts } from '../../texts/trialsTexts';

/** The previews of the site, with their links. */
export function Previews({ previews }: { previews: readonly Preview[] }) {
  const t = trialsTexts.use();
  if (previews.length === 0) return null;
  return (
    <section aria-label={t.previews}>
      <h2>{t.previews}</h2>
      <Muted>{t.previewsIntro}</Muted>
      <DataTable
        caption={t.previews}
        columns={columnsIn(t)}
        rows={previews}
        rowKey={(preview) => previews.indexOf(preview)}
      />
    </section>
  );
}

const columnsIn = (t: TrialsTexts): readonly Column<Preview>[] => [
  { key: 'name', header: t.preview, cell: ({ name }) => name },
  {
    key: 'releases',
    header: t.releases,
    cell: ({ releases }) => releases.map(({ area, version }) => `${area} ${version}`).join(', '),
  },
  { key: 'expires', header: t.expires, cell: ({ expiresAt }) => formatDateTime(expiresAt) },
  {
    key: 'link',
    header: t.link,
    cell: ({ name, link }) => (
      <a href={link} target="_blank" rel="noreferrer" aria-label={`${t.open} ${name}`}>
        {t.open}
      </a>
    ),
  },
];
