import type { Parcel } from '@rialto/shared/contract/sale';
import { nameWithVariant } from '@rialto/shared/contract/variantTitle';
import { Link } from '@rialto/shared/router';
import { paths } from '@rialto/shared/routing/paths';
import { valueTexts } from '@rialto/shared/texts/valueTexts';
import { color, space } from '@rialto/shared/theme/theme';
import { TextLink } from '@rialto/shared/ui/Button';
import { Dialog } from '@rialto/shared/ui/Dialog';
import { fulfilmentTones, StatusBadge } from '@rialto/shared/ui/StatusBadge';
import { Thumbnail } from '@rialto/shared/ui/Thumbnail';
import styled from 'styled-components';
import { salesTexts } from '../../texts/salesTexts';
import { SaleActions } from './SaleActions';

interface ParcelDialogProps {
  parcel: Parcel;
  onClose: () => void;
}

/** A parcel's full address, and its items with a step of their own for each. */
export function ParcelDialog({ parcel, onClose }: ParcelDialogProps) {
  const t = salesTexts.use();
  const { fulfilment } = valueTexts.use();
  const { orderId, buyer, phone, address, items } = parcel;
  return (
    <Dialog title={t.table.orderOf(orderId)} onClose={onClose}>
      {() => (
        <>
          <Recipient>
            <dt>{t.table.buyer}</dt>
            <dd>{[buyer, address, phone].filter(Boolean).join('\n')}</dd>
          </Recipient>
          <Items>
            {items.map((item) => (
              <li key={item.id}>
                <Thumbnail image={item.product.image} tintBy={item.product.id} size={44} />
                <div>
                  <Name
                    to={paths.product(item.product.id)}
                  >{`${item.quantity} × ${nameWithVariant(item.product.name, item.variant?.title)}`}</Name>
                  {item.variant?.sku && <small>{item.variant.sku}</small>}
                  <StatusBadge tone={fulfilmentTones[item.fulfilment]}>{fulfilment[item.fulfilment]}</StatusBadge>
                </div>
                <SaleActions parcel={parcel} item={item} />
              </li>
            ))}
          </Items>
          <TextLink to={paths.soldOrder(orderId)}>{t.parcel.wholeOrder}</TextLink>
        </>
      )}
    </Dialog>
  );
}

const Recipient = styled.dl`
  dt {
    color: ${color('inkSoft')};
    font-size: 0.875rem;
  }
  dd {
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
`;

const Items = styled.ul`
  display: grid;
  gap: ${space(4)};
  margin-block: ${space(4)};
  li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: ${space(2)} ${space(3)};
    align-items: center;
  }
  li > :last-child {
    grid-column: 2;
  }
  li > div:nth-child(2) {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space(2)} ${space(3)};
  }
`;

const Name = styled(Link)`
  font-weight: 600;
  overflow-wrap: anywhere;
`;
