import { formatMoney } from '@rialto/shared/contract/money';
import type { OrderStatus } from '@rialto/shared/contract/order';
import { AddressText } from '@rialto/shared/ui/AddressText';
import { Badge } from '@rialto/shared/ui/Badge';
import { Day } from '@rialto/shared/ui/Day';
import { Head } from '@rialto/shared/ui/Head';
import { Row } from '@rialto/shared/ui/Layout';
import { RichText } from '@rialto/shared/ui/RichText';
import { Stars } from '@rialto/shared/ui/Stars';
import { orderTone, StatusBadge } from '@rialto/shared/ui/StatusBadge';
import { Figure, Muted, VisuallyHidden } from '@rialto/shared/ui/Text';
import { Part, State } from '../Part';

const statuses: OrderStatus[] = ['Completed', 'Pending', 'Failed', 'Cancelled', 'Refunded'];

export function Texts() {
  return (
    <>
      <Part name="Text" about="PageTitle is the heading at the top of this page.">
        <State name="Muted">
          <Muted>Vegetables and fruit in season.</Muted>
        </State>
        <State name="A figure">
          <Figure>{formatMoney(1234.5)}</Figure>
        </State>
        <State name="Visually hidden">
          <p>
            Cart<VisuallyHidden>, three products</VisuallyHidden>
          </p>
        </State>
      </Part>
      <Part name="AddressText" about="Breaks a long email address before its host.">
        <State name="In a sentence">
          <p>
            <AddressText>
              Suspend maximiliane.featherstonehaugh.cholmondeley@greenhouses.market-gardens.example?
            </AddressText>
          </p>
        </State>
      </Part>
      <Part name="Day" about="The day of an instant in the market's time zone.">
        <State name="Default">
          <Day iso="2026-11-02T12:00:00.000Z" />
        </State>
      </Part>
      <Part name="RichText" about="A text that an admin wrote, as HTML that the API has sanitised.">
        <State name="With a heading and a link">
          <RichText html='<h2>Delivery</h2><p>Each shop names its days. <a href="/allShops">See the shops</a></p>' />
        </State>
      </Part>
      <Part name="Head" about="Title and metadata for browsers, search engines and shared links.">
        <State name="Invisible: the metadata of this page">
          <Head title="UI kit" unlisted />
        </State>
      </Part>
      <Part name="Badge" about="A short label.">
        <State name="Tones">
          <Row>
            <Badge>New</Badge>
            <Badge $tone="sale">−20 %</Badge>
            <Badge $tone="ok">In stock</Badge>
            <Badge $tone="warn">Only 3 left</Badge>
            <Badge $tone="bad">Sold out</Badge>
          </Row>
        </State>
      </Part>
      <Part name="StatusBadge" about="A state in words, with a coloured dot.">
        <State name="Orders">
          <Row>
            {statuses.map((status) => (
              <StatusBadge key={status} tone={orderTone(status)}>
                {status}
              </StatusBadge>
            ))}
          </Row>
        </State>
      </Part>
      <Part name="Stars" about="Displays a rating; RatingInput edits one.">
        <State name="None, some, all">
          <Row $gap={5}>
            <Stars rating={0} />
            <Stars rating={3.4} />
            <Stars rating={5} />
          </Row>
        </State>
        <State name="Large">
          <Stars rating={4} size={24} />
        </State>
      </Part>
    </>
  );
}
