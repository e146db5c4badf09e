import type { ReleaseHealth } from '@rialto/shared/contract/areas';
import { formatDateTime } from '@rialto/shared/i18n/format';
import { text } from '@rialto/shared/theme/theme';
import type { Column } from '@rialto/shared/ui/DataTable';
import { Muted } from '@rialto/shared/ui/Text';
import styled from 'styled-components';
import { areasTexts } from '../../texts/areasTexts';
import type { AreasTexts } from '../../texts/en/areas';
import { failureText } from './areaReleases';

/** How browsers loaded a release or a contribution. */
export const healthColumns = <Shown extends { health: ReleaseHealth | null }>(t: AreasTexts): Column<Shown>[] => [
  { key: 'median', header: t.loadTime, cell: ({ health }) => loadTime(t, health), figures: true },
  { key: 'slowest', header: t.within, cell: ({ health }) => milliseconds(t, health?.p95Ms), figures: true },
  { key: 'failures', header: t.failures, cell: ({ health }) => failureText(health) },
  {
    key: 'last',
    header: t.lastFailure,
    cell: ({ health }) => <LastFailure failure={health?.lastFailure} />,
    broad: true,
  },
];

function loadTime(t: AreasTexts, health: ReleaseHealth | null): string {
  if (!health?.loads) return '–';
  return t.measured(milliseconds(t, health.medianMs), health.loads);
}

const milliseconds = (t: AreasTexts, ms: number | null | undefined) =>
  ms === null || ms === undefined ? '–' : t.milliseconds(ms);

type Failure = ReleaseHealth['lastFailure'];

/** Anyone can send such a report, so it is shown as plain text. */
function LastFailure({ failure }: { failure: Failure | undefined }) {
  const t = areasTexts.use();
  if (!failure) return '–';
  const { at, kind, message, path, fellBackTo } = failure;
  return (
    <>
      <div>{t.last[kind](formatDateTime(at), path)}</div>
      <Message>{message}</Message>
      {fellBackTo && <Muted>{t.fellBack(fellBackTo)}</Muted>}
    </>
  );
}

const Message = styled.code`
  display: block;
  max-width: 44ch;
  font-size: ${text('sm')};
  overflow-wrap: anywhere;
`;
