import { useQuery } from '@rialto/shared/query';
import { ListState, Skeleton } from '@rialto/shared/ui/Feedback';
import { Stack } from '@rialto/shared/ui/Layout';
import { PageHead } from '@rialto/shared/ui/PageHead';
import { decisionsQuery } from '../../data/decisions';
import { decisionsTexts } from '../../texts/decisionsTexts';
import { DecisionCard } from './DecisionCard';

/** What admins have decided about what the user wrote or offers, and why. */
export function DecisionsPage() {
  const t = decisionsTexts.use();
  const decisions = useQuery(decisionsQuery());
  return (
    <>
      <PageHead title={t.title} intro={t.intro} />
      <ListState query={decisions} emptyText={t.none} failedText={t.failed} skeleton={<Skeleton $height="16rem" />}>
        {(rows) => (
          <Stack as="ul" $gap={4}>
            {rows.map((statement) => (
              <li key={statement.key}>
                <DecisionCard statement={statement} />
              </li>
            ))}
          </Stack>
        )}
      </ListState>
    </>
  );
}
