import { useQuery } from '@rialto/shared/query';
import { paths } from '@rialto/shared/routing/paths';
import { space } from '@rialto/shared/theme/theme';
import { Button, TextLink } from '@rialto/shared/ui/Button';
import { EmptyState } from '@rialto/shared/ui/Feedback';
import { Muted } from '@rialto/shared/ui/Text';
import styled from 'styled-components';
import { suggestionsQuery } from '../../data/suggestions';
import { listingTexts } from '../../texts/listingTexts';

const maxSuggestions = 5;
/** The API's limit. */
const maxKeyword = 100;

interface NoMatchesProps {
  /** The keyword once the user stops typing. */
  keyword: string | null;
  isFiltered: boolean;
  onClear: () => void;
}

/** An empty result, with similar names and a way to clear the filters. */
export function NoMatches({ keyword, isFiltered, onClear }: NoMatchesProps) {
  const { noMatch: t, none } = listingTexts.use();
  const text = keyword?.trim() ?? '';
  const { data } = useQuery({ ...suggestionsQuery(text), enabled: text !== '' && text.length <= maxKeyword });
  const suggestions = [
    ...(data?.products ?? []).map(({ id, name }) => ({ to: paths.product(id), name })),
    ...(data?.categories ?? []).map(({ id, name }) => ({ to: paths.category(id), name })),
    ...(data?.shops ?? []).map(({ id, name }) => ({ to: paths.shop(id), name })),
  ].slice(0, maxSuggestions);
  return (
    <EmptyState text={none} icon="search">
      {suggestions.length > 0 && (
        <DidYouMean aria-label={t.didYouMean}>
          <li>{t.didYouMean}</li>
          {suggestions.map(({ to, name }) => (
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
