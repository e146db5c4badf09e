import type { DeliveryMethod } from '@rialto/shared/contract/delivery';
import type { Shop } from '@rialto/shared/contract/shop';
import { useAction } from '@rialto/shared/hooks/useAction';
import { notify } from '@rialto/shared/notify';
import { useQuery } from '@rialto/shared/query';
import { color, space, text } from '@rialto/shared/theme/theme';
import { Button, TextButton } from '@rialto/shared/ui/Button';
import { FailedState, Skeleton } from '@rialto/shared/ui/Feedback';
import { Panel, Row } from '@rialto/shared/ui/Layout';
import { Muted, Problem, VisuallyHidden } from '@rialto/shared/ui/Text';
import { useState } from 'react';
import styled from 'styled-components';
import { methodsQuery, orderMethods, restoreMethod } from '../../data/deliveryMethods';
import { deliveryTexts } from '../../texts/deliveryTexts';
import { DeliveryPreview } from './DeliveryPreview';
import { MethodDialog } from './MethodDialog';
import { MethodEntry } from './MethodEntry';
import { ShopDaysOff } from './ShopDaysOff';

/** A shop's delivery methods in their order, the archived ones, and what buyers see. */
export function ShopMethods({ shop }: { shop: Shop }) {
  const t = deliveryTexts.use();
  const methods = useQuery(methodsQuery(shop.id));
  const [open, setOpen] = useState<{ method: DeliveryMethod | null } | null>(null);
  const [said, setSaid] = useState('');
  const offered = methods.data?.filter(({ archivedAt }) => archivedAt === null) ?? [];
  const archived = methods.data?.filter(({ archivedAt }) => archivedAt !== null) ?? [];
  const headingId = `delivery-${shop.id}`;

  const reordering = useAction(async ({ from, to }: { from: number; to: number }) => {
    const ids = offered.map(({ id }) => id);
    const [moved] = ids.splice(from, 1);
    if (moved === undefined) return;
    ids.splice(to, 0, moved);
    await orderMethods(shop.id, ids);
    setSaid(t.moved(offered[from]?.name ?? '', to + 1));
  });

  return (
    <Shops aria-labelledby={headingId}>
      <Row>
        <h2 id={headingId} dir="auto">
          {shop.name}
        </h2>
        <Button $small $variant={offered.length > 0 ? 'quiet' : 'primary'} onClick={() => setOpen({ method: null })}>
          {t.add}
          <VisuallyHidden>{t.ofShop(shop.name)}</VisuallyHidden>
        </Button>
      </Row>
      {methods.isPending && <Skeleton $height="8rem" />}
      {methods.isError && !methods.data && (
        <FailedState text={t.failed} reason={methods.error.message} onRetry={() => void methods.refetch()} />
      )}
      {methods.data && offered.length === 0 && (
        <div>
          <p>{t.noMethods(shop.name)}</p>
          <Muted>{t.noMethodsHint}</Muted>
        </div>
      )}
      {offered.length > 0 && (
        <List aria-label={t.methods(shop.name)}>
          {offered.map((method, index) => (
            <MethodEntry
              key={method.id}
              method={method}
              isOnly={offered.length === 1}
              isFirst={index === 0}
              isLast={index === offered.length - 1}
              onEdit={() => setOpen({ method })}
              onMove={(by) => void reordering.run({ from: index, to: index + by })}
            />
          ))}
        </List>
      )}
      <Problem>{reordering.problem}</Problem>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {archived.length > 0 && (
        <details>
          <summary>{t.archivedMethods(archived.length)}</summary>
          <Archived>
            {archived.map((method) => (
              <ArchivedMethod key={method.id} method={method} />
            ))}
          </Archived>
        </details>
      )}
      {offered.length > 0 && <ShopDaysOff shop={shop} />}
      {offered.length > 0 && <DeliveryPreview shop={shop} />}
      {open && <MethodDialog shop={shop} method={open.method} onClose={() => setOpen(null)} />}
    </Shops>
  );
}

function ArchivedMethod({ method: { id, name } }: { method: DeliveryMethod }) {
  const t = deliveryTexts.use();
  const { run, isPending, problem } = useAction(async () => {
    await restoreMethod(id);
    notify(t.restored(name), 'success');
  });
  return (
    <li>
      <span dir="auto">{name}</span>
      <TextButton aria-disabled={isPending} onClick={() => void run()}>
        {t.restore}
        <VisuallyHidden>{t.ofMethod(name)}</VisuallyHidden>
      </TextButton>
      <Problem>{problem}</Problem>
    </li>
  );
}

const Shops = styled(Panel)`
  display: grid;
  gap: ${space(4)};
  h2 {
    flex: 1;
    min-width: min(12rem, 100%);
    font-size: ${text('lg')};
    overflow-wrap: anywhere;
  }
  summary {
    cursor: pointer;
  }
`;

const List = styled.ol`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
  > li + li {
    border-top: 1px solid ${color('line')};
  }
`;

const Archived = styled.ul`
  display: grid;
  gap: ${space(2)};
  padding-top: ${space(3)};
  > li {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(1)} ${space(4)};
    color: ${color('inkSoft')};
  }
`;
