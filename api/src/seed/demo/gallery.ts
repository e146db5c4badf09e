import type { SeedProduct } from './types';

/** Further pictures of a product: files in api/demo-art without their extension, and their alternative texts. */
const gallery: Record<string, [picture: string, alt: string][]> = {
  'buckwheat-honey': [
    ['honey-pot', 'An open pot of honey with a dipper'],
    ['blossom', 'A buckwheat blossom'],
  ],
  'olive-oil': [
    ['olive', 'An olive on its branch'],
    ['olive-tree', 'The tree in the grove'],
  ],
  'terracotta-pot-20': [
    ['nesting-pots', 'Three sizes, one in the other'],
    ['potted-plant', 'Planted with a young fern'],
  ],
  'painted-window-box': [
    ['planter-green', 'In sage'],
    ['basil-pot', 'A basil that fits three times'],
  ],
  'leather-gloves': [['spade', 'Holding the border spade']],
  'garden-boots': [['worm', 'What the boots are made for']],
  'copper-trowel': [
    ['hand-fork', 'With its hand fork'],
    ['seed-tray', 'Pricking out seedlings'],
  ],
  'monstera-deliciosa': [['leafy-green', 'A young leaf before it splits']],
  'san-marzano-seeds': [
    ['tomato', 'The ripe fruit'],
    ['jar-tomato', 'As passata'],
  ],
  'nantes-carrot-seeds': [['carrot', 'The carrots in July']],
  'genovese-basil-seeds': [['basil-pot', 'Six weeks after sowing']],
  'courtyard-mint-tea': [['mint', 'The fresh leaf']],
  'stone-milled-flour': [
    ['bread', 'What becomes of it'],
    ['packet-wheat', 'The wheat it is milled from'],
  ],
  'yukon-gold-potatoes': [['sack-beans', 'The sack it comes in']],
  'cut-sunflowers': [['packet-sunflower', 'The seed, if you would rather wait']],
  'jute-twine': [['tomato', 'Holding up tomatoes']],
};

export function galleryOf({ key }: SeedProduct): { url: string; alt: string }[] {
  return (gallery[key] ?? []).map(([picture, alt]) => ({ url: `/api/media/${picture}.svg`, alt }));
}
