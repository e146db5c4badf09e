import type { PersonalTexts } from '../en/personal';

export const personal: PersonalTexts = {
  viewed: 'Zuletzt angesehen',
  allViewed: 'Alles Angesehene',
  buyAgain: 'Noch einmal kaufen',
  allOrders: 'Zu Ihren Bestellungen',
};
