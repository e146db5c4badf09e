import { formatNumber, plural } from '@rialto/shared/i18n/format';
import type { KitTexts } from '@rialto/shared/texts/en/kit';

export const kit: KitTexts = {
  yes: 'Ja',
  cancel: 'Abbrechen',
  closeDialog: 'Dialog schließen',
  loading: 'Wird geladen',
  tryAgain: 'Erneut versuchen',
  showing: (shown) => `${formatNumber(shown)} angezeigt`,
  showingOf: (shown, total) => `${formatNumber(shown)} von ${formatNumber(total)} angezeigt`,
  restFailed: 'Der Rest konnte nicht geladen werden.',
  loadingMore: 'Wird geladen …',
  showMore: 'Mehr anzeigen',
  rated: (stars) => `Bewertet mit ${formatNumber(Math.round(stars * 10) / 10)} von 5`,
  awayUntil: (day) => `Ferien bis ${day}`,
  reviews: (n) => plural(n, { one: '# Bewertung', other: '# Bewertungen' }),
  products: (n) => plural(n, { one: '# Produkt', other: '# Produkte' }),
  leave: { question: 'Ohne Speichern verlassen?', yes: 'Verlassen', no: 'Bleiben' },
  wrongDate: 'Geben Sie das ganze Datum ein, mit vierstelligem Jahr.',
  wrongTime: 'Geben Sie das ganze Datum mit vierstelligem Jahr und die Uhrzeit ein.',
  whatHappened: 'Verlauf',
  report: 'Melden',
  reportOf: (what) => `Melden: ${what}`,
};
