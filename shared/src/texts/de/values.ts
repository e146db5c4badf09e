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
  refund: (amount, pieces, of) => {
    if (pieces === 0) return `Erstattung: ${amount}`;
    return pieces === of ? `Volle Erstattung: ${amount}` : `Erstattung für ${pieces} von ${of}: ${amount}`;
  },
  fulfilment: { Unfulfilled: 'Noch nicht versandt', Shipped: 'Versandt', Delivered: 'Zugestellt' },
  partlyShipped: (shipped, of) => `${shipped} von ${of} versandt`,
  role: { user: 'Käufer', vendor: 'Händler', admin: 'Admin' },
  userStatus: { active: 'aktiv', suspended: 'gesperrt' },
};
