import { paths } from '@rialto/shared/routing/paths';
import { ButtonLink } from '@rialto/shared/ui/Button';
import { EmptyState } from '@rialto/shared/ui/Feedback';
import { Stack } from '@rialto/shared/ui/Layout';
import { Muted } from '@rialto/shared/ui/Text';
import { searchTexts } from '../../texts/searchTexts';
import { Browse, PopularSearches } from './SearchStart';

/** Says that nothing was found, and what else to try. */
export function NothingFound({ q }: { q: string }) {
  const t = searchTexts.use();
  return (
    <Stack $gap={6}>
      <EmptyState text={t.none(q)} icon="search">
        <Muted>{t.noneHelp}</Muted>
        <ButtonLink to={paths.products} $variant="quiet">
          {t.allProducts}
        </ButtonLink>
      </EmptyState>
      <PopularSearches />
      <Browse />
    </Stack>
  );
}
