import { confirm } from '@rialto/shared/confirm';
import type { Shop } from '@rialto/shared/contract/shop';
import { errorMessage } from '@rialto/shared/http';
import { notify } from '@rialto/shared/notify';
import { paths } from '@rialto/shared/routing/paths';
import { color, space } from '@rialto/shared/theme/theme';
import { Button, TextLink } from '@rialto/shared/ui/Button';
import { ShopCard } from '@rialto/shared/ui/ShopCard';
import { VisuallyHidden } from '@rialto/shared/ui/Text';
import { useState } from 'react';
import styled from 'styled-components';
import { deleteShop } from '../../data/shops';
import { shopTexts } from '../../texts/shopTexts';
import { DeleteShopDialog } from './DeleteShopDialog';

interface ShopEntryProps {
  shop: Shop;
  /** The vendor's other shops. */
  others: readonly Shop[];
  onUpdate: () => void;
  onDeleted: () => void;
}

/** A shop's card with its actions. */
export function ShopEntry({ shop, others, onUpdate, onDeleted }: ShopEntryProps) {
  const t = shopTexts.use();
  const [deleting, setDeleting] = useState(false);
  const [asking, setAsking] = useState(false);
  const [reason, setReason] = useState<unknown>(null);

  const remove = async () => {
    if (deleting) return;
    const { question, consequence } = t.deletion;
    if (!(await confirm(question(shop.name), { consequence, yes: t.delete, danger: true }))) return;
    setDeleting(true);
    setReason(null);
    try {
      await deleteShop(shop.id, {});
      notify(t.deleted, 'success');
      onDeleted();
    } catch (error) {
      setReason(error);
    } finally {
      setDeleting(false);
    }
  };

  const named = (verb: string) => (
    <>
      {verb}
      <VisuallyHidden>{t.ofShop(shop.name)}</VisuallyHidden>
    </>
  );
  return (
    <Entry>
      <ShopCard shop={shop} />
      <Actions>
        <TextLink to={paths.shop(shop.id)}>{named(t.seeAsBuyers)}</TextLink>
        <span>
          <Button $variant="quiet" $small onClick={onUpdate}>
            {named(t.update)}
          </Button>
          <Button
            $variant="quiet"
            $small
            aria-disabled={deleting}
            onClick={shop.products > 0 ? () => setAsking(true) : remove}
          >
            {named(deleting ? t.deleting : t.delete)}
          </Button>
        </span>
      </Actions>
      {reason !== null && (
        <Failure role="alert">
          <strong>{t.deleteFailed}</strong> {errorMessage(reason)}
        </Failure>
      )}
      {asking && (
        <DeleteShopDialog shop={shop} others={others} onClose={() => setAsking(false)} onDeleted={onDeleted} />
      )}
    </Entry>
  );
}

const Entry = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(3)};
  height: 100%;
  > :first-child {
    flex: 1;
    height: auto;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)} ${space(4)};
  padding-inline: ${space(4)};
  > span {
    display: flex;
    gap: ${space(2)};
  }
`;

const Failure = styled.p`
  padding-inline: ${space(4)};
  color: ${color('tomato')};
`;
