import { createTexts, partOf } from '@rialto/shared/texts';
import { translations } from './translations';

const en = {
  title: 'Blog',
  intro: 'Notes from gardens, kitchens and market stalls.',
  add: 'Add Blog',
  none: 'No blogs found',
  by: 'By ',
  readMore: 'Read more',
  of: (title: string) => ` of ${title}`,
  post: {
    none: 'Post not found',
    noneText: 'It may have been removed, or the address may be wrong.',
    seeAll: 'See all posts',
    loading: 'Loading the post',
    failed: 'We couldn’t load this post.',
    remove: 'Delete post',
    removing: 'Deleting…',
    removeQuestion: (title: string) => `Delete the post “${title}”?`,
    removeConsequence: 'Its text and picture will be permanently deleted.',
    removed: 'Post deleted.',
  },
  form: {
    title: 'Title',
    details: 'Details',
    detailsHint: 'Leave a blank line between paragraphs.',
    image: 'Image URL',
    imageHint: 'Or paste the link to an image.',
    author: 'Author',
    authorHint: 'Leave blank to use your own name.',
    noTitle: 'Please enter a title.',
    noDetails: 'Please write your post.',
    noAddress: 'Please enter a link that starts with https://',
    kept: 'Your post is saved here. To publish it, please ',
    logIn: 'log in',
    afterLogIn: '.',
    cancel: 'Cancel',
    publish: 'Publish',
    publishing: 'Publishing…',
    published: 'Your post is published.',
  },
};

export type BlogTexts = typeof en;

/** What the blog says. */
export const blogTexts = createTexts(en, partOf(translations, 'blog'));
