import type { BlogPost } from '@rialto/shared/contract/blog';
import { paths } from '@rialto/shared/routing/paths';
import { mediaUrl, publicAddress } from '@rialto/shared/site';
import { excerpt } from '../../components/postText';
import { StructuredData } from '../../components/StructuredData';

export function PostData({ post: { id, title, details, imageUrl, author, createdAt } }: { post: BlogPost }) {
  return (
    <StructuredData
      thing={{
        '@type': 'BlogPosting',
        headline: title,
        url: publicAddress(paths.blogPost(id)),
        image: imageUrl ? publicAddress(mediaUrl(imageUrl)) : undefined,
        datePublished: createdAt,
        author: { '@type': 'Person', name: author },
        abstract: excerpt(details),
      }}
    />
  );
}
