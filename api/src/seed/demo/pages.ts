import type { SeedPage } from './types';

/** The demo market names its operator, as every market must; the other pages have the texts that come with Rialto. */
export const pages: SeedPage[] = [
  {
    slug: 'imprint',
    language: 'en',
    title: 'Imprint',
    daysAgo: 40,
    text: `**This is a demonstration.** The shops, people and products are invented, no order is delivered, and the sandbox takes no money.

## Operator

Rialto Demo Market, run by the person who started this copy of Rialto on their own computer or server. It has no company, no address and no register number.

## For operators

A real market publishes its own imprint here: the name and address of the operator, an email address, and what else the law of its country requires. Admins do it in the dashboard, on the page [Pages](/dashboard/pages).
`,
  },
  {
    slug: 'imprint',
    language: 'de',
    title: 'Impressum',
    daysAgo: 40,
    text: `**Dies ist eine Vorführung.** Shops, Personen und Produkte sind erfunden, keine Bestellung wird geliefert, und die Sandbox nimmt kein Geld ein.

## Betreiber

Rialto-Demomarkt, betrieben von der Person, die diese Kopie von Rialto auf dem eigenen Computer oder Server gestartet hat. Er hat weder Firma noch Anschrift noch Registernummer.

## Für Betreiber

Ein echter Markt veröffentlicht hier sein eigenes Impressum: Name und Anschrift des Betreibers, eine E-Mail-Adresse und was das Recht seines Landes sonst verlangt. Admins tun das in der Übersicht, auf der Seite [Seiten](/dashboard/pages).
`,
  },
];
