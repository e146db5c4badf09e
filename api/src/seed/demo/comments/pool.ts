/** The mood of a comment, for 5, 4, 3, and 2 or 1 stars. */
export type Mood = 'loved' | 'liked' | 'mixed' | 'cross';

export type CommentBands = { readonly [mood in Mood]?: readonly string[] };

/** Comments that suit a category (with exceptions) or the given products. */
export type CommentPool = CommentBands &
  ({ readonly category: string; readonly except?: readonly string[] } | { readonly products: readonly string[] });
