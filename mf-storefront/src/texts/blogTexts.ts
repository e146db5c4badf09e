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
    none: 'No such post',
    noneText: 'It may have been taken away, or the address is mistyped.',
    seeAll: 'See all posts',
    loading: 'Loading the post',
    failed: 'The post could not be loaded.',
    remove: 'Delete post',
    removing: 'Deleting…',
    removeQuestion: (title: string) => `Delete the post “${title}”?`,
    removeConsequence: 'Its words and its picture are gone for good.',
    removed: 'The post is deleted.',
  },
  form: {
    title: 'Title',
    details: 'Details',
    detailsHint: 'Leave a blank line between paragraphs.',
    image: 'Image URL',
    imageHint: 'Or the address of a picture, if you have one.',
    author: 'Author',
    authorHint: 'Left blank, your own name.',
    noTitle: 'Please enter a title.',
    noDetails: 'Please write the text of the post.',
    noAddress: 'Please enter a web address that begins with https://',
    kept: 'Your post is kept here. To publish it, please ',
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
