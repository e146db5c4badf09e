import type { HomeTexts } from '../homeTexts';

export const home: HomeTexts = {
  title: 'Ein Markt für Ernte und Garten',
  description: 'Gemüse, Obst, Pflanzen und Saatgut, direkt von denen, die sie anbauen.',
  heading: 'Rialto, der Markt für Ernte und Garten',
  banner: {
    label: 'Auf dem Markt',
    carousel: 'Karussell',
    slide: 'Folie',
    place: (n, of) => `${n} von ${of}`,
    show: (n, of) => `Folie ${n} von ${of} zeigen`,
    pause: 'Folien anhalten',
    play: 'Folien abspielen',
  },
  slides: {
    harvest: {
      kicker: 'Diese Woche auf dem Markt',
      headline: 'Heute früh geerntet, heute Abend auf dem Tisch.',
      lead: 'Gemüse und Obst der Saison, direkt von denen, die es anbauen.',
      action: 'Zur Ernte',
      aside: 'Die Erzeuger kennenlernen',
    },
    plants: {
      kicker: 'Für Fensterbank und Garten',
      headline: 'Grüne Gesellschaft für jedes Zimmer.',
      lead: 'Topfpflanzen und junge Bäume, mit Geduld gezogen und aufrecht verpackt.',
      action: 'Zu den Pflanzen',
      aside: 'Notizen aus dem Garten lesen',
    },
    seeds: {
      kicker: 'Jetzt säen, später ernten',
      headline: 'Ein ganzer Garten beginnt in einer Papiertüte.',
      lead: 'Blumen, Kräuter und alte Gemüsesorten, als Saatgut von Hand gewonnen.',
      action: 'Ihr Saatgut finden',
      aside: 'Alle Kategorien ansehen',
    },
  },
  offers: {
    heading: 'Angebote',
    surplus: { share: '50\u00a0%', text: 'auf den Überschuss der Woche, bis Sonntag' },
    pair: { share: '100\u00a0%', name: '2 zum Preis von 1', text: 'auf die zweite Schale Setzlinge' },
    newShop: { share: '40\u00a0%', text: 'auf Ihre erste Kiste aus einem neuen Shop' },
  },
  categories: 'Kategorien',
  noCategories: 'Keine Kategorien gefunden',
  buyersSay: 'Was Käufer sagen',
  quotes: {
    maya: 'Die Karotten schmecken wie die aus dem Garten meiner Großmutter. Ich habe zweimal in einer Woche bestellt.',
    tom: 'Mein Kaktus kam aufrecht an, mit einer handgeschriebenen Karte. Wer macht das noch?',
    ines: 'Das Geld war nach einer Stunde zurück, wegen einer Zitrone mit Druckstelle. Ein Foto wollte niemand sehen.',
    jonas: 'Halb so teuer wie die Kiste aus dem Supermarkt, und sie hält doppelt so lange.',
  },
  newsletter: {
    heading: 'Was reif ist, jeden Freitag',
    text: 'Ein kurzer Brief. Sonst nichts, nie.',
    email: 'E-Mail-Adresse',
    example: 'sie@example.com',
    subscribe: 'Abonnieren',
    empty: 'Bitte geben Sie Ihre E-Mail-Adresse ein.',
    invalid: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
    done: 'Danke, Sie haben den Newsletter abonniert!',
  },
};
