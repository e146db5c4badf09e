import { aParcel } from '@rialto/shared/testing/aParcel';
import { Button } from '@rialto/shared/ui/Button';
import { ParcelEntry } from '@rialto/shared/ui/ParcelEntry';
import { Steps } from '@rialto/shared/ui/Steps';
import { Part, State } from '../Part';

const paidAt = '2026-11-02T12:01:00.000Z';

export function Parcels() {
  return (
    <>
      <Part name="ParcelEntry" about="Where a parcel is, what is in it, and its tracking page.">
        <State name="On its way, as the buyer sees it" broad>
          <ParcelEntry parcel={aParcel()} paidAt={paidAt}>
            <div>
              <Button $small $variant="quiet">
                I have received it
              </Button>
            </div>
          </ParcelEntry>
        </State>
        <State name="Delivered, with a carrier that is not in the list" broad>
          <ParcelEntry
            parcel={aParcel({
              ...{ id: 42, number: 2, carrier: null, carrierName: 'Pedal & Crate', trackingUrl: null },
              ...{ deliveredAt: '2026-11-05T09:00:00.000Z', deliveredBy: 'buyer' },
            })}
            of={3}
            paidAt={paidAt}
          />
        </State>
        <State name="Ready for pickup" broad>
          <ParcelEntry
            parcel={aParcel({
              ...{ id: 43, number: 3, isPickup: true, carrier: null, trackingNumber: null, trackingUrl: null },
            })}
            paidAt={paidAt}
          />
        </State>
      </Part>
      <Part name="Steps" about="How far something is on its way.">
        <State name="The second of three" broad>
          <Steps
            label="Progress"
            steps={[{ label: 'Paid', detail: 'Nov 2, 2026' }, { label: 'Shipped' }, { label: 'Delivered' }]}
            reached={1}
          />
        </State>
      </Part>
    </>
  );
}
