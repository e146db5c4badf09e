import { carriers } from '@rialto/shared/contract/carriers';
import type { Parcel } from '@rialto/shared/contract/parcel';
import { formatDeliveryDays } from '@rialto/shared/i18n/deliveryDays';
import { dot, formatDate, formatDay, marketDay } from '@rialto/shared/i18n/format';
import { parcelTexts } from '@rialto/shared/texts/parcelTexts';
import { space } from '@rialto/shared/theme/theme';
import { StatusBadge } from '@rialto/shared/ui/StatusBadge';
import { Steps } from '@rialto/shared/ui/Steps';
import { Muted, VisuallyHidden } from '@rialto/shared/ui/Text';
import { type ReactNode, useId } from 'react';
import styled from 'styled-components';

interface ParcelEntryProps {
  parcel: Parcel;
  /** How many there are, once all are known. */
  of?: number | undefined;
  /** When the order was paid; null if it is not known. */
  paidAt: string | null;
  /** What the reader can do about it. */
  children?: ReactNode;
}

/** 'Parcel 2', or 'Pickup 2'; with a count 'Parcel 2 of 3'. */
export function parcelTitle({ isPickup, number }: Pick<Parcel, 'isPickup' | 'number'>, of?: number): string {
  const t = parcelTexts.current();
  if (of !== undefined) return isPickup ? t.pickupOf(number, of) : t.parcelOf(number, of);
  return isPickup ? t.pickup(number) : t.parcel(number);
}

/** Where a parcel is: 'Shipped', or 'Picked up'. */
export function ParcelBadge({ parcel: { isPickup, deliveredAt } }: { parcel: Parcel }) {
  const { sent, arrived } = stateWords(parcelTexts.use(), isPickup);
  return <StatusBadge tone={deliveredAt ? 'ok' : 'warn'}>{deliveredAt ? arrived : sent}</StatusBadge>;
}

const stateWords = (t: ReturnType<typeof parcelTexts.use>, isPickup: boolean) =>
  isPickup ? { sent: t.ready, arrived: t.pickedUp } : { sent: t.shipped, arrived: t.delivered };

/** Where a parcel is, what is in it, and its tracking page. */
export function ParcelEntry({ parcel, of, paidAt, children }: ParcelEntryProps) {
  const t = parcelTexts.use();
  const id = useId();
  const { isPickup, items, shippedAt, deliveredAt, deliveredBy } = parcel;
  const title = parcelTitle(parcel, of);
  const words = stateWords(t, isPickup);
  return (
    <Entry aria-labelledby={id}>
      <Head>
        <h3 id={id}>{title}</h3>
        <ParcelBadge parcel={parcel} />
      </Head>
      <Steps
        label={t.progress(title)}
        reached={deliveredAt ? 2 : 1}
        steps={[
          { label: t.paid, ...(paidAt && { detail: formatDate(paidAt) }) },
          { label: words.sent, detail: formatDate(shippedAt) },
          { label: words.arrived, detail: deliveredAt ? formatDate(deliveredAt) : expectedText(parcel) },
        ]}
      />
      <ParcelCarrier parcel={parcel} />
      <ul>
        {items.map(({ saleId, name, quantity }) => (
          <li key={saleId} dir="auto">{`${quantity} × ${name}`}</li>
        ))}
      </ul>
      {deliveredBy && <Muted>{(isPickup ? t.pickedUpBy : t.deliveredBy)[deliveredBy]}</Muted>}
      {children}
    </Entry>
  );
}

/** The carrier and the tracking number, which leads to the carrier's page. */
export function ParcelCarrier({ parcel: { carrier, carrierName, trackingNumber, trackingUrl } }: { parcel: Parcel }) {
  const t = parcelTexts.use();
  const name = carrier ? carriers[carrier].name : carrierName;
  if (!name && !trackingNumber) return null;
  return (
    <p>
      {name && <span dir="auto">{t.shippedWith(name)}</span>}
      {name && trackingNumber && dot}
      {trackingNumber && `${t.tracking} `}
      {trackingNumber &&
        (trackingUrl ? (
          <a href={trackingUrl} target="_blank" rel="noopener noreferrer">
            {trackingNumber}
            <VisuallyHidden>{t.atCarrier(name ?? '')}</VisuallyHidden>
          </a>
        ) : (
          <b>{trackingNumber}</b>
        ))}
    </p>
  );
}

/** When a parcel is expected; '' without days. Past days have their month. */
export function expectedText({ isPickup, expectedFrom, expectedTo }: Parcel): string {
  const t = parcelTexts.current();
  const [from, to] = [expectedFrom ?? expectedTo, expectedTo ?? expectedFrom];
  if (from === null || to === null) return '';
  const isPast = to < marketDay(new Date());
  const days = !isPast
    ? formatDeliveryDays(from, to)
    : from === to
      ? formatDay(to)
      : `${formatDay(from)} – ${formatDay(to)}`;
  if (isPickup) return t.pickUp(days);
  return isPast ? t.wasExpected(days) : t.expected(days);
}

const Entry = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
  overflow-wrap: anywhere;
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(1)} ${space(4)};
  h3 {
    font-size: 1rem;
  }
`;
