/** How pleased a comment is: 5 stars, 4 stars, 3 stars, 2 or 1. */
export type Mood = 'loved' | 'liked' | 'mixed' | 'cross';

export type CommentBands = { readonly [mood in Mood]?: readonly string[] };

/** Comments true of everything in a category, with exceptions, or of the products it names. */
export type CommentPool = CommentBands &
  ({ readonly category: string; readonly except?: readonly string[] } | { readonly products: readonly string[] });
