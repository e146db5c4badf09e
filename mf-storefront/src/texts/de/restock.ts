import type { RestockTexts } from '../en/restock';

export const restock: RestockTexts = {
  ask: 'Bescheid geben, wenn es wieder da ist',
  asking: 'Wird gespeichert …',
  label: 'Ihre E-Mail-Adresse',
  hint: 'Sie bekommen eine einzige E-Mail, sobald es wieder auf Lager ist.',
  noEmail: 'Geben Sie eine E-Mail-Adresse wie name@example.com ein.',
  waiting: 'Sie bekommen eine E-Mail, sobald es wieder auf Lager ist.',
  withdraw: 'Keine E-Mail senden',
};
