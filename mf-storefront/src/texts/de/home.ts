import type { HomeTexts } from '../en/home';

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
    surplus: { share: '50\u00a0%', text: 'auf Überschuss, wenn ein Hof ihn heruntersetzt' },
    pair: {
      share: '100\u00a0%',
      name: '2 zum Preis von 1',
      text: 'auf die zweite Schale, wenn ein Hof das anbietet',
    },
    first: {
      share: '40\u00a0%',
      text: 'auf die erste Kiste, wenn ein neuer Shop das anbietet',
      withCode: (code) => `auf Ihre erste Bestellung mit dem Code ${code}`,
    },
  },
  offersNote: 'Angebote macht jeder Shop selbst. Sie zahlen den Preis, der am Produkt steht.',
  categories: 'Kategorien',
  noCategories: 'Keine Kategorien gefunden',
  categoriesFailed: 'Die Kategorien konnten nicht geladen werden.',
};
