import { useQuery } from '@rialto/shared/query';
import { paths } from '@rialto/shared/routing/paths';
import { space } from '@rialto/shared/theme/theme';
import { Button, TextLink } from '@rialto/shared/ui/Button';
import { EmptyState } from '@rialto/shared/ui/Feedback';
import { Muted } from '@rialto/shared/ui/Text';
import styled from 'styled-components';
import { suggestionsQuery } from '../../data/suggestions';
import { listingTexts } from '../../texts/listingTexts';

const offeredAtMost = 5;
/** As much as suggestions can be asked for. */
const longestQuestion = 100;

interface NoMatchesProps {
  /** What was looked for, once typing rests. */
  keyword: string | null;
  /** Whether there is any filter to take away. */
  isFiltered: boolean;
  onClear: () => void;
}

/** Nothing matches: what to do about it, and what may have been meant. */
export function NoMatches({ keyword, isFiltered, onClear }: NoMatchesProps) {
  const { noMatch: t, none } = listingTexts.use();
  const asked = keyword?.trim() ?? '';
  const { data } = useQuery({ ...suggestionsQuery(asked), enabled: asked !== '' && asked.length <= longestQuestion });
  const meant = [
    ...(data?.products ?? []).map(({ id, name }) => ({ to: paths.product(id), name })),
    ...(data?.categories ?? []).map(({ id, name }) => ({ to: paths.category(id), name })),
    ...(data?.shops ?? []).map(({ id, name }) => ({ to: paths.shop(id), name })),
  ].slice(0, offeredAtMost);
  return (
    <EmptyState text={none} icon="search">
      {meant.length > 0 && (
        <DidYouMean aria-label={t.didYouMean}>
          <li>{t.didYouMean}</li>
          {meant.map(({ to, name }) => (
            <li key={to}>
              <TextLink to={to} dir="auto">
                {name}
              </TextLink>
            </li>
          ))}
        </DidYouMean>
      )}
      <Muted>{isFiltered ? t.takeAway : t.nothingOnSale}</Muted>
      {isFiltered && (
        <Button $variant="quiet" onClick={onClear}>
          {t.clear}
        </Button>
      )}
    </EmptyState>
  );
}

const DidYouMean = styled.ul`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space(1)} ${space(4)};
  min-width: 0;
`;
