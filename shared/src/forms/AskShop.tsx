import { useAuth } from '@rialto/shared/auth';
import type { StartConversationBody } from '@rialto/shared/contract/conversation';
import { useReopened } from '@rialto/shared/hooks/useReopened';
import { askTexts } from '@rialto/shared/texts/askTexts';
import { Button } from '@rialto/shared/ui/Button';
import { RetryBoundary } from '@rialto/shared/ui/RetryBoundary';
import { lazy, Suspense } from 'react';

const AskDialog = lazy(() => import('@rialto/shared/forms/AskDialog').then((m) => ({ default: m.AskDialog })));

/** What a message is about, and the names of it and of the shop. */
export interface AskAbout {
  about: StartConversationBody['about'];
  /** The product, the shop, or the order as a text. */
  subject: string;
  /** The recipient's name, for the button of several shops; null for the buyer of an order. */
  shop?: string | null;
}

/**
 * A button that opens a message to the shop, or for the vendor of an order, to its buyer. Guests log in first, and come back to
 * what they typed. Nothing for admins, nor for vendors elsewhere than on an order.
 */
export function AskShop({ about, subject, shop }: AskAbout) {
  const t = askTexts.use();
  const role = useAuth(({ user }) => user?.role);
  const dialog = useReopened('ask', `${about.kind}-${about.id}-${about.itemId ?? ''}`);
  if (role === 'admin' || (role === 'vendor' && about.kind !== 'order')) return null;
  const label = role === 'vendor' ? t.askBuyer : t.askShop;
  return (
    <>
      <Button
        $small
        $variant="quiet"
        aria-haspopup="dialog"
        aria-label={shop && role !== 'vendor' ? t.askShopOf(shop) : undefined}
        onClick={dialog.open}
      >
        {label}
      </Button>
      {dialog.isOpen && (
        <RetryBoundary fallback={() => null}>
          <Suspense>
            <AskDialog
              about={about}
              subject={subject}
              title={label}
              returnTo={dialog.returnTo}
              onClose={dialog.close}
            />
          </Suspense>
        </RetryBoundary>
      )}
    </>
  );
}
