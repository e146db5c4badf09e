import type { SeedCategory } from './types';

export const categories: SeedCategory[] = [
  { name: 'Vegetables', description: 'Roots, leaves, pods and heads, picked ripe and sent the same day.' },
  { name: 'Fruits', description: 'Orchard, citrus and berry fruit with its scent still on it.' },
  { name: 'Plants', description: 'Houseplants, fruit trees and a few old characters looking for a new garden.' },
  { name: 'Seeds', description: 'Open-pollinated seed with real sowing notes, grown out and tested every year.' },
  { name: 'Flowers', description: 'Stems cut at dawn, and bulbs and tubers for those who would rather wait.' },
  { name: 'Herbs', description: 'Pots for the windowsill and bunches big enough to cook with.' },
  { name: 'Mushrooms', description: 'Cultivated and gathered, fresh, dried, or ready to grow in your kitchen.' },
  {
    name: 'Pantry',
    description: 'Honey, bread, cheese, preserves and oil from people who put their name on the label.',
  },
  { name: 'Garden Tools', description: 'Things to dig, cut, water and carry with, made to be sharpened and kept.' },
  { name: 'Pots & Planters', description: 'Clay, wood, zinc and stone for whatever you are growing next.' },
];
