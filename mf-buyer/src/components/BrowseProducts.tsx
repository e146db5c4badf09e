import { paths } from '@rialto/shared/paths';
import { ButtonLink } from '@rialto/shared/ui/Button';

/** The next step under an empty list. */
export function BrowseProducts() {
  return <ButtonLink to={paths.products}>Browse products</ButtonLink>;
}
