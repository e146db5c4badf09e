// Without zod, as browsers show the names.

/** Who carries a parcel, by key: the name, and the address of a parcel's tracking page for its number as it is encoded in addresses. */
export const carriers = {
  dhl: { name: 'DHL', tracking: (number) => `https://www.dhl.com/global-en/home/tracking.html?tracking-id=${number}` },
  dpd: { name: 'DPD', tracking: (number) => `https://tracking.dpd.de/status/en_US/parcel/${number}` },
  gls: { name: 'GLS', tracking: (number) => `https://gls-group.com/GROUP/en/parcel-tracking?match=${number}` },
  hermes: {
    name: 'Hermes',
    tracking: (number) => `https://www.myhermes.de/empfangen/sendungsverfolgung/?suche=${number}`,
  },
  ups: { name: 'UPS', tracking: (number) => `https://www.ups.com/track?tracknum=${number}` },
  fedex: { name: 'FedEx', tracking: (number) => `https://www.fedex.com/fedextrack/?trknbr=${number}` },
  usps: { name: 'USPS', tracking: (number) => `https://tools.usps.com/go/TrackConfirmAction?tLabels=${number}` },
  royalMail: {
    name: 'Royal Mail',
    tracking: (number) => `https://www.royalmail.com/track-your-item#/tracking-results/${number}`,
  },
  postNl: {
    name: 'PostNL',
    tracking: (number) => `https://www.internationalparceltracking.com/#/search?barcode=${number}`,
  },
  postAt: {
    name: 'Österreichische Post',
    tracking: (number) => `https://www.post.at/sv/sendungsdetails?snr=${number}`,
  },
  swissPost: { name: 'Swiss Post', tracking: (number) => `https://service.post.ch/ekp-web/ui/entry/search/${number}` },
  laPoste: {
    name: 'La Poste / Colissimo',
    tracking: (number) => `https://www.laposte.fr/outils/suivre-vos-envois?code=${number}`,
  },
  correos: {
    name: 'Correos',
    tracking: (number) => `https://www.correos.es/es/en/tools/tracker/items/details?tracking-number=${number}`,
  },
  posteItaliane: {
    name: 'Poste Italiane',
    tracking: (number) => `https://www.poste.it/cerca/index.html#/risultati-spedizioni/${number}`,
  },
  canadaPost: {
    name: 'Canada Post',
    tracking: (number) => `https://www.canadapost-postescanada.ca/track-reperage/en#/details/${number}`,
  },
  australiaPost: {
    name: 'Australia Post',
    tracking: (number) => `https://auspost.com.au/mypost/track/#/details/${number}`,
  },
} satisfies Record<string, { name: string; tracking: (number: string) => string }>;

export type CarrierKey = keyof typeof carriers;
export const carrierKeys = Object.keys(carriers) as [CarrierKey, ...CarrierKey[]]; // safe: the keys of the object above

/** Letters and digits, with single spaces or hyphens between them. */
export const trackingNumberPattern = /^[a-z0-9]+(?:[ -][a-z0-9]+)*$/i;
export const MAX_TRACKING_NUMBER = 40;

/** The carrier's page about a parcel; null without a number, or for a carrier that is not in the list. Carriers ignore spaces. */
export function trackingUrl(carrier: CarrierKey | null, trackingNumber: string | null): string | null {
  if (carrier === null || trackingNumber === null) return null;
  return carriers[carrier].tracking(encodeURIComponent(trackingNumber.replaceAll(' ', '')));
}
