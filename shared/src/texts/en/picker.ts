/** Of the search for products in forms. */
export const picker = {
  search: 'Find products',
  hint: 'At least 2 characters of the name.',
  matches: 'Matching products',
  noMatches: 'No products match.',
  chosen: 'Chosen products',
  remove: (name: string) => `Remove ${name}`,
  moveUp: 'Move up',
  moved: (name: string, place: number, of: number) => `${name} is now ${place} of ${of}.`,
  full: (most: number) => `You’ve chosen ${most}, which is the most possible. Remove one to choose another.`,
};

export type PickerTexts = typeof picker;
