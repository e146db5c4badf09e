import { count, formatDateTime } from '@rialto/shared/format';
import { space, text } from '@rialto/shared/theme';
import { Badge, type BadgeTone } from '@rialto/shared/ui/Badge';
import { type Column, DataTable } from '@rialto/shared/ui/DataTable';
import { Row } from '@rialto/shared/ui/Layout';
import { Muted } from '@rialto/shared/ui/Text';
import styled from 'styled-components';
import { failureWords, kindWords, type ShownArea, type ShownRelease, type Standing } from './areaReleases';

/** One area: its releases, and what browsers told of them. */
export function AreaPanel({ area: { name, title, owner, releases, overriddenBy } }: { area: ShownArea }) {
  return (
    <section aria-label={title}>
      <Head>
        <h2>{title}</h2>
        <Muted>{`${name} · ${owner}`}</Muted>
        {overriddenBy && <Badge $tone="warn">{`This tab shows it from ${overriddenBy}`}</Badge>}
      </Head>
      <DataTable
        caption={`Releases of ${title}`}
        columns={columns}
        rows={releases}
        rowKey={(release) => releases.indexOf(release)}
        dimmed={({ standing }) => standing === 'replaced'}
      />
    </section>
  );
}

const tones: Record<Standing, BadgeTone> = { live: 'ok', 'on trial': 'warn', previous: 'plain', replaced: 'plain' };

const columns: readonly Column<ShownRelease>[] = [
  {
    key: 'version',
    header: 'Release',
    cell: ({ version, standing, percent }) => (
      <Row as="span" $gap={2}>
        <Version>{version}</Version>
        <Badge $tone={tones[standing]}>
          {percent > 0 && percent < 100 ? `${standing}, ${percent} % of visitors` : standing}
        </Badge>
      </Row>
    ),
  },
  { key: 'median', header: 'Load time', cell: ({ health }) => loadTime(health), figures: true },
  { key: 'slowest', header: '95 % within', cell: ({ health }) => milliseconds(health?.p95Ms), figures: true },
  { key: 'failures', header: 'Failures', cell: ({ health }) => failureWords(health) },
  {
    key: 'last',
    header: 'Last failure',
    cell: ({ health }) => <LastFailure failure={health?.lastFailure} />,
    broad: true,
  },
];

function loadTime(health: ShownRelease['health']): string {
  if (!health?.loads) return '–';
  return `${milliseconds(health.medianMs)} (${count(health.loads, 'load')})`;
}

const milliseconds = (ms: number | null | undefined) => (ms === null || ms === undefined ? '–' : `${ms} ms`);

type Failure = NonNullable<ShownRelease['health']>['lastFailure'];

/** All of it was written by browsers, by anyone: it is shown as text. */
function LastFailure({ failure }: { failure: Failure | undefined }) {
  if (!failure) return '–';
  const { at, kind, message, path, fellBackTo } = failure;
  return (
    <>
      <div>{`${formatDateTime(at)}, ${path}: it ${kindWords[kind]}.`}</div>
      <Message>{message}</Message>
      {fellBackTo && <Muted>{`${fellBackTo} was shown instead.`}</Muted>}
    </>
  );
}

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${space(1)} ${space(4)};
  margin-bottom: ${space(3)};
  h2 {
    font-size: ${text('lg')};
  }
`;

const Version = styled.span`
  font-weight: 600;
  overflow-wrap: anywhere;
`;

const Message = styled.code`
  display: block;
  max-width: 44ch;
  font-size: ${text('sm')};
  overflow-wrap: anywhere;
`;
