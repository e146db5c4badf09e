import type { DecisionsTexts } from '../en/decisions';

export const decisions: DecisionsTexts = {
  title: 'Entscheidungen',
  one: 'Entscheidung',
  intro: 'Was wir über Ihre Beiträge und Angebote entschieden haben, warum, und was Sie tun können.',
  none: 'Es gibt keine Entscheidungen, die Sie betreffen. Nichts von Ihnen ist eingeschränkt.',
  failed: 'Die Entscheidungen konnten nicht geladen werden.',
  missing: 'Unter diesem Link gibt es keine Entscheidung. Prüfen Sie, ob er vollständig ist.',
  toHome: 'Zur Startseite',
  yours: {
    product: 'Ihr Produkt',
    review: 'Ihre Bewertung von',
    post: 'Ihr Beitrag',
    shop: 'Ihr Shop',
    message: 'Ihre Nachricht zu',
  },
  decided: {
    hide: (what) => `Ausgeblendet: ${what}`,
    warn: (what) => `Verwarnung: ${what}`,
    suspend: (what) => `Konto gesperrt: ${what}`,
  },
  effects: {
    hide: 'Niemand sonst kann es sehen, überall und bis wir anders entscheiden.',
    warn: 'Es bleibt sichtbar. Geschieht es wieder, können wir es ausblenden oder Ihr Konto sperren.',
    suspend: 'Sie können sich nicht anmelden, bis wir anders entscheiden. Ihre Produkte und Shops sind ausgeblendet.',
  },
  undone: 'Gilt nicht mehr',
  facts: 'Sachverhalt',
  ground: 'Grundlage',
  grounds: {
    law: (reference) => `Gesetz: ${reference}. Aus diesen Gründen halten wir es für rechtswidrig.`,
    terms: (reference) => `Unsere Bedingungen: ${reference}. Aus diesen Gründen ist es nicht mit ihnen vereinbar.`,
  },
  how: 'Wie wir entschieden haben',
  byPeople:
    'Es wurde uns gemeldet. Ein Mensch hat es geprüft und entschieden. Nichts wurde automatisch gefunden oder entschieden.',
  redress: 'Was Sie tun können',
  redressText: (until) =>
    `Bis zum ${until} können Sie kostenlos widersprechen; darüber entscheidet ein Mensch. Sie können sich auch an eine zugelassene außergerichtliche Streitbeilegungsstelle oder an ein Gericht wenden.`,
  yourAppeal: 'Ihr Widerspruch',
  outcome: 'Ergebnis',
  outcomes: {
    upheld: 'Abgelehnt.',
    reversed: 'Erfolgreich: Die Entscheidung gilt nicht mehr.',
  },
  waiting: 'Wir haben noch nicht entschieden. Sie erhalten eine E-Mail.',
  appeal: 'Widersprechen',
  appealTitle: 'Dieser Entscheidung widersprechen',
  appealText:
    'Schreiben Sie, warum anders entschieden werden sollte. Sie können einmal widersprechen; schreiben Sie daher alles, was wichtig ist.',
  text: 'Ihre Gründe',
  noText: 'Schreiben Sie, warum anders entschieden werden sollte.',
  send: 'Widerspruch senden',
  sending: 'Wird gesendet …',
  sent: 'Ihr Widerspruch wurde gesendet. Sobald wir entschieden haben, erhalten Sie eine E-Mail.',
};
