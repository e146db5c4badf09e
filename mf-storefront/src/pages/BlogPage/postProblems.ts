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
    ...(!isPictureAddress(imageUrl.trim()) && { imageUrl: 'Please enter a web address that begins with https://' }),
  };
}

/** None, an http(s) address, or a path of this site, as the backend takes them. */
function isPictureAddress(text: string): boolean {
  return /^(https?:\/\/\S+|\/(?!\/)\S*)?$/.test(text);
}
