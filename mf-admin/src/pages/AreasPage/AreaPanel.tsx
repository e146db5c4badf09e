import type { Trials } from '@rialto/shared/contract/trials';
import { space, text } from '@rialto/shared/theme/theme';
import { Badge, type BadgeTone } from '@rialto/shared/ui/Badge';
import { type Column, DataTable } from '@rialto/shared/ui/DataTable';
import { Row, Stack } from '@rialto/shared/ui/Layout';
import { Muted } from '@rialto/shared/ui/Text';
import styled from 'styled-components';
import { areasTexts } from '../../texts/areasTexts';
import type { AreasTexts } from '../../texts/en/areas';
import type { ReleaseStatus, ShownArea, ShownRelease } from './areaReleases';
import { Contributions } from './Contributions';
import { healthColumns } from './healthColumns';
import { TrialCommands } from './TrialCommands';
import { TrialPanel } from './TrialPanel';

interface AreaPanelProps {
  area: ShownArea;
  /** Undefined until they are loaded. */
  trials: Trials | undefined;
}

/** The releases of an area, with what browsers reported of them, its trial, and its contributions to slots. */
export function AreaPanel({ area, trials }: AreaPanelProps) {
  const { name, title, owner, releases, contributions, overriddenBy } = area;
  const t = areasTexts.use();
  const running = trials?.running.find((trial) => trial.area === name);
  const isOnTrial = releases.some(({ status }) => status === 'on trial');
  return (
    <Stack as="section" $gap={4} aria-label={title}>
      <Head>
        <h2>{title}</h2>
        <Muted>{`${name} · ${owner}`}</Muted>
        {overriddenBy && <Badge $tone="warn">{t.overridden(overriddenBy)}</Badge>}
      </Head>
      <DataTable
        caption={t.releases(title)}
        columns={columnsIn(t)}
        rows={releases}
        rowKey={(release) => releases.indexOf(release)}
        dimmed={({ status }) => status === 'replaced'}
      />
      {running && <TrialPanel trial={running} />}
      {trials && !trials.isConfigured && isOnTrial && <TrialCommands area={name} />}
      <Contributions area={name} title={title} contributions={contributions} />
    </Stack>
  );
}

const tones: Record<ReleaseStatus, BadgeTone> = {
  live: 'ok',
  'on trial': 'warn',
  previous: 'plain',
  replaced: 'plain',
};

const columnsIn = (t: AreasTexts): readonly Column<ShownRelease>[] => [
  {
    key: 'version',
    header: t.release,
    cell: ({ version, status, percent }) => (
      <Row as="span" $gap={2}>
        <Version>{version}</Version>
        <Badge $tone={tones[status]}>
          {percent > 0 && percent < 100 ? t.share(t.statuses[status], percent) : t.statuses[status]}
        </Badge>
      </Row>
    ),
  },
  ...healthColumns<ShownRelease>(t),
];

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${space(1)} ${space(4)};
  h2 {
    font-size: ${text('lg')};
  }
`;

const Version = styled.span`
  font-weight: 600;
  overflow-wrap: anywhere;
`;
