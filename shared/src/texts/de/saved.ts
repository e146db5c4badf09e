import type { SavedTexts } from '@rialto/shared/texts/en/saved';

export const saved: SavedTexts = {
  save: 'Auf die Wunschliste',
  saved: 'Auf Ihrer Wunschliste',
  wish: (name) => `Wunschliste: ${name}`,
  added: (name) => `${name} steht auf Ihrer Wunschliste.`,
  view: 'Wunschliste ansehen',
  follow: 'Folgen',
  following: 'Sie folgen',
  ofShop: (name) => `: ${name}`,
};
