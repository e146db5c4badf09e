import { confirm } from '@rialto/shared/confirm';
import type { Shop } from '@rialto/shared/contract/shop';
import { useAction } from '@rialto/shared/hooks/useAction';
import { notify } from '@rialto/shared/notify';
import { paths } from '@rialto/shared/routing/paths';
import { space } from '@rialto/shared/theme/theme';
import { Button, TextLink } from '@rialto/shared/ui/Button';
import { Notice } from '@rialto/shared/ui/Layout';
import { ShopCard } from '@rialto/shared/ui/ShopCard';
import { Problem, VisuallyHidden } from '@rialto/shared/ui/Text';
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
  const [isAsking, setIsAsking] = useState(false);
  const { isPending, problem, run } = useAction(async () => {
    await deleteShop(shop.id, {});
    notify(t.deleted, 'success');
    onDeleted();
  });

  const remove = async () => {
    if (shop.products > 0) return setIsAsking(true);
    const { question, consequence } = t.deletion;
    if (await confirm(question(shop.name), { consequence, yes: t.delete, danger: true })) await run();
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
      {shop.hidden && (
        <Notice>
          <p>{t.hidden}</p>
          <TextLink to={paths.decisions}>{t.whyHidden}</TextLink>
        </Notice>
      )}
      <Actions>
        {!shop.hidden && <TextLink to={paths.shop(shop.id)}>{named(t.seeAsBuyers)}</TextLink>}
        <span>
          <Button $variant="quiet" $small onClick={onUpdate}>
            {named(t.update)}
          </Button>
          <Button $variant="quiet" $small aria-disabled={isPending} onClick={remove}>
            {named(isPending ? t.deleting : t.delete)}
          </Button>
        </span>
      </Actions>
      <Failure>{problem && `${t.deleteFailed} ${problem}`}</Failure>
      {isAsking && (
        <DeleteShopDialog shop={shop} others={others} onClose={() => setIsAsking(false)} onDeleted={onDeleted} />
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

const Failure = styled(Problem)`
  padding-inline: ${space(4)};
`;
