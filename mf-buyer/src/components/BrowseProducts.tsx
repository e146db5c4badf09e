import { paths } from '@rialto/shared/routing/paths';
import { ButtonLink } from '@rialto/shared/ui/Button';
import { commonTexts } from '../texts/commonTexts';

/** The next step under an empty list. */
export function BrowseProducts() {
  return <ButtonLink to={paths.products}>{commonTexts.use().browseProducts}</ButtonLink>;
}
