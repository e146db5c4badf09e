import type { ValueTexts } from '@rialto/shared/texts/en/values';

export const values: ValueTexts = {
  orderStatus: {
    Pending: 'Offen',
    Completed: 'Abgeschlossen',
    Failed: 'Fehlgeschlagen',
    Cancelled: 'Storniert',
    Refunded: 'Erstattet',
  },
  paid: 'Bezahlt',
  fulfilment: { Unfulfilled: 'Noch nicht versandt', Shipped: 'Versandt', Delivered: 'Zugestellt' },
  role: { user: 'Käufer', vendor: 'Händler', admin: 'Admin' },
  userStatus: { active: 'aktiv', suspended: 'gesperrt' },
};
