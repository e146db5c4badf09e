import { useAction } from '@rialto/shared/hooks/useAction';
import { notify } from '@rialto/shared/notify';
import { Badge } from '@rialto/shared/ui/Badge';
import { TextButton } from '@rialto/shared/ui/Button';
import { type Column, DataTable } from '@rialto/shared/ui/DataTable';
import { Row } from '@rialto/shared/ui/Layout';
import { Problem } from '@rialto/shared/ui/Text';
import { switchSlot } from '../../data/areas';
import { areasTexts } from '../../texts/areasTexts';
import type { AreasTexts } from '../../texts/en/areas';
import type { ShownContribution } from './areaReleases';
import { healthColumns } from './healthColumns';

interface ContributionsProps {
  area: string;
  title: string;
  contributions: readonly ShownContribution[];
}

/** What an area shows on pages of others: how it loads, and a switch. */
export function Contributions({ area, title, contributions }: ContributionsProps) {
  const t = areasTexts.use();
  if (contributions.length === 0) return null;
  return (
    <DataTable
      caption={t.slots.caption(title)}
      columns={columnsIn(t, area)}
      rows={contributions}
      rowKey={(row) => contributions.indexOf(row)}
      dimmed={({ isOff }) => isOff}
    />
  );
}

const columnsIn = (t: AreasTexts, area: string): readonly Column<ShownContribution>[] => [
  {
    key: 'slot',
    header: t.slots.slot,
    cell: ({ slot, isOff }) => (
      <Row as="span" $gap={2}>
        <span>{slot}</span>
        {isOff && <Badge $tone="warn">{t.slots.off}</Badge>}
      </Row>
    ),
  },
  ...healthColumns<ShownContribution>(t),
  { key: 'switch', header: t.slots.show, cell: (row) => <Switch area={area} contribution={row} /> },
];

function Switch({ area, contribution: { slot, isOff } }: { area: string; contribution: ShownContribution }) {
  const { slots: t } = areasTexts.use();
  const { isPending, problem, run } = useAction(async () => {
    await switchSlot(area, slot, !isOff);
    const done = areasTexts.current().slots;
    notify(isOff ? done.switchedOn(slot) : done.switchedOff(slot), 'success');
  });
  return (
    <>
      <TextButton
        onClick={() => void run()}
        aria-disabled={isPending}
        aria-label={isOff ? t.turnOn(slot) : t.turnOff(slot)}
      >
        {isOff ? t.on : t.offVerb}
      </TextButton>
      {problem && <Problem>{problem}</Problem>}
    </>
  );
}
