import { useAuth } from '@rialto/shared/auth';
import type { SlotProps } from '@rialto/shared/contract/slots';
import { paths } from '@rialto/shared/routing/paths';
import { TextLink } from '@rialto/shared/ui/Button';
import { slotTexts } from '../texts/slotTexts';

/** On a product's page, for its vendor and for admins. */
export default function EditLink({ product: { id, createdBy } }: SlotProps['product.aside']) {
  const t = slotTexts.use();
  const path = useAuth(({ user }) => {
    if (user?.role === 'admin') return paths.correctProduct(id);
    return user?.role === 'vendor' && user.id === createdBy ? paths.editProduct(id) : null;
  });
  return path && <TextLink to={path}>{t.editProduct}</TextLink>;
}
