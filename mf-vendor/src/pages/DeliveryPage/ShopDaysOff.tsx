import type { DaysOff } from '@rialto/shared/contract/daysOff';
import type { Shop } from '@rialto/shared/contract/shop';
import { useAction } from '@rialto/shared/hooks/useAction';
import { errorMessage } from '@rialto/shared/http';
import { formatDay } from '@rialto/shared/i18n/format';
import { notify } from '@rialto/shared/notify';
import { useQuery } from '@rialto/shared/query';
import { space, text } from '@rialto/shared/theme/theme';
import { TextButton } from '@rialto/shared/ui/Button';
import { Muted, Problem, VisuallyHidden } from '@rialto/shared/ui/Text';
import { useState } from 'react';
import styled from 'styled-components';
import { daysOffQuery, removeDaysOff } from '../../data/daysOff';
import { deliveryTexts } from '../../texts/deliveryTexts';
import { DaysOffDialog } from './DaysOffDialog';

/** The days on which a shop sends nothing. */
export function ShopDaysOff({ shop }: { shop: Shop }) {
  const t = deliveryTexts.use().daysOff;
  const daysOff = useQuery(daysOffQuery(shop.id));
  const [isOpen, setOpen] = useState(false);
  const { run, problem } = useAction(async (removed: DaysOff) => {
    await removeDaysOff(removed.id);
    notify(t.removed(daysOf(removed)), 'success');
  });
  return (
    <Section aria-label={t.ofShop(shop.name)}>
      <h3>{t.title}</h3>
      <Muted>{t.intro}</Muted>
      <ul>
        {daysOff.data?.map((row) => (
          <li key={row.id}>
            {daysOf(row)}
            <TextButton onClick={() => void run(row)}>
              {t.remove}
              <VisuallyHidden> {daysOf(row)}</VisuallyHidden>
            </TextButton>
          </li>
        ))}
      </ul>
      <Problem>{problem ?? (daysOff.isError && errorMessage(daysOff.error))}</Problem>
      <TextButton aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t.add}
        <VisuallyHidden> {shop.name}</VisuallyHidden>
      </TextButton>
      {isOpen && <DaysOffDialog shop={shop} onClose={() => setOpen(false)} />}
    </Section>
  );
}

/** 'December 24, 2026', or 'December 24, 2026 – December 26, 2026'. */
const daysOf = ({ from, to }: DaysOff) => (from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`);

const Section = styled.section`
  display: grid;
  justify-items: start;
  gap: ${space(2)};
  h3 {
    font-size: ${text('md')};
  }
  ul {
    display: grid;
    gap: ${space(1)};
    list-style: none;
  }
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space(1)} ${space(4)};
  }
`;
