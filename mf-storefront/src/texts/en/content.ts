export const content = {
  loading: 'Loading the page',
  failed: 'We couldn’t load this page.',
  contents: 'On this page',
  updated: 'Updated on ',
  /** Above a text in another language than the one chosen. */
  untranslated: 'This page is not available in your language yet.',
};
export type ContentTexts = typeof content;
