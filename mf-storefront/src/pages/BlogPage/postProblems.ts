import { pictureAddress } from '@rialto/shared/contract/picture';

export interface PostDraft extends Record<string, string> {
  title: string;
  details: string;
  imageUrl: string;
  author: string;
}

export type PostProblems = Partial<Record<'title' | 'details' | 'imageUrl' | 'author', string>>;

/** What stands in the way of publishing a post, by field; nothing where it is ready. */
export function postProblems({ title, details, imageUrl }: PostDraft): PostProblems {
  return {
    ...(title.trim() === '' && { title: 'Please enter a title.' }),
    ...(details.trim() === '' && { details: 'Please write the text of the post.' }),
    ...(!pictureAddress.test(imageUrl.trim()) && { imageUrl: 'Please enter a web address that begins with https://' }),
  };
}
