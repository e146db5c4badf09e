import type { BelowCategoriesTexts } from '../en/belowCategories';

export const belowCategories: BelowCategoriesTexts = {
  buyersSay: 'Was Käufer sagen',
  quotes: {
    maya: 'Die Karotten schmecken wie die aus dem Garten meiner Großmutter. Ich habe zweimal in einer Woche bestellt.',
    tom: 'Mein Kaktus kam aufrecht an, mit einer handgeschriebenen Karte. Wer macht das noch?',
    ines: 'Das Geld war nach einer Stunde zurück, wegen einer Zitrone mit Druckstelle. Ein Foto wollte niemand sehen.',
    jonas: 'Halb so teuer wie die Kiste aus dem Supermarkt, und sie hält doppelt so lange.',
  },
  newsletter: {
    heading: 'Was reif ist, jeden Freitag',
    text: 'Eine kurze E-Mail. Sonst nichts, nie.',
    email: 'E-Mail-Adresse',
    example: 'sie@example.com',
    subscribe: 'Abonnieren',
    empty: 'Bitte geben Sie Ihre E-Mail-Adresse ein.',
    invalid: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
    done: 'Danke für Ihre Anmeldung!',
    confirm: 'Bitte bestätigen Sie den Link in unserer E-Mail.',
  },
};
