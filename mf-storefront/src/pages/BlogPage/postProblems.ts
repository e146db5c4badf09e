import { pictureAddress } from '@rialto/shared/contract/picture';
import { blogTexts } from '../../texts/blogTexts';

export interface PostDraft extends Record<string, string> {
  title: string;
  details: string;
  imageUrl: string;
  author: string;
}

export type PostProblems = Partial<Record<'title' | 'details' | 'imageUrl' | 'author', string>>;

/** What stands in the way of publishing a post, by field; nothing where it is ready. */
export function postProblems({ title, details, imageUrl }: PostDraft): PostProblems {
  const { form: t } = blogTexts.current();
  return {
    ...(title.trim() === '' && { title: t.noTitle }),
    ...(details.trim() === '' && { details: t.noDetails }),
    ...(!pictureAddress.test(imageUrl.trim()) && { imageUrl: t.noAddress }),
  };
}
