import type { ProductDetail, ProductPicture } from '@rialto/shared/contract/product';

/** A product's pictures, then those that only variants have; none without any. */
export function picturesOf({ pictures, image, variants = [] }: ProductDetail): ProductPicture[] {
  const own = pictures && pictures.length > 0 ? pictures : image ? [{ url: image, alt: '' }] : [];
  const known = new Set(own.map(({ url }) => url));
  const others = variants.flatMap(({ image: url, title }) => {
    if (!url || known.has(url)) return [];
    known.add(url);
    return [{ url, alt: title }];
  });
  return [...own, ...others];
}

/** With the picture of an address first, which the server renders as the page's largest. */
export function withFirst(pictures: readonly ProductPicture[], url: string | null): ProductPicture[] {
  const first = pictures.find((picture) => picture.url === url);
  return first ? [first, ...pictures.filter((picture) => picture !== first)] : [...pictures];
}
