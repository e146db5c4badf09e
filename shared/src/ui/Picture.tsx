import { pictureFormats, uploadSrcSet } from '@rialto/shared/contract/picture';
import { mediaUrl } from '@rialto/shared/site';
import { color } from '@rialto/shared/theme/theme';
import { tints } from '@rialto/shared/theme/tokens';
import { useState } from 'react';
import styled, { css } from 'styled-components';

export const placeholderImage = '/api/media/placeholder.svg';

/** The market's own pictures suit its tints; those of vendors may be transparent. */
const marketArt = /^\/api\/media\/(?!uploads\/)/;

/** The `sizes` of a card in the product grid. */
const cardSizes = '(min-width: 64em) 368px, (min-width: 48em) 30vw, (min-width: 40em) 46vw, 92vw';

const filling = css`
  position: relative;
  && img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
    filter: none;
  }
`;

/** A light ground in both themes, and an edge around logos that may be as light. */
const uploaded = css<{ $hasEdge: boolean }>`
  background-image: linear-gradient(${color('picturePlate')}, ${color('picturePlate')});
  ${({ $hasEdge }) =>
    $hasEdge &&
    css`
      && img {
        filter: drop-shadow(0 0 1px #1d2a22);
      }
    `}
`;

const Plate = styled.span<{
  $tint: (typeof tints)[number];
  $ratio: string;
  $fills: boolean;
  $isUploaded: boolean;
  $hasEdge: boolean;
}>`
  display: grid;
  place-items: center;
  aspect-ratio: ${({ $ratio }) => $ratio};
  overflow: hidden;
  /* A gradient, as a drop-shadow filter over hundreds of pictures drops frames. */
  background: radial-gradient(ellipse 24% 5% at 50% 88%, #1d2a222e, transparent) ${({ $tint }) => color($tint)};
  picture {
    display: contents;
  }
  img {
    width: 58%;
    height: 78%;
    object-fit: contain;
  }
  ${({ $fills }) => $fills && filling}
  ${({ $isUploaded }) => $isUploaded && uploaded}
`;

interface PictureProps {
  image: string | null | undefined;
  alt: string;
  /** Selects the tint: the same number always gets the same one. */
  tintBy: number;
  ratio?: string;
  /** For scenes and logos. Uploads always fill the plate; other pictures have a margin. */
  fills?: boolean;
  /** The `sizes` attribute outside of a product card. */
  sizes?: string;
  /** Loads eagerly with high priority, for the page's largest picture. */
  priority?: boolean;
}

/** A picture on a tinted plate, with a placeholder when it is missing or fails to load. */
export function Picture({
  image,
  alt,
  tintBy,
  ratio = '4 / 3',
  fills = false,
  sizes = cardSizes,
  priority = false,
}: PictureProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const source = image && image !== broken ? image : placeholderImage;
  const files = pictureFormats.flatMap((format) => {
    const srcSet = uploadSrcSet(source, format, mediaUrl);
    return srcSet ? [{ format, srcSet }] : [];
  });
  const picture = (
    <img
      src={mediaUrl(source)}
      alt={alt}
      width={512}
      height={512}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      decoding="async"
      onError={() => image && setBroken(image)}
    />
  );
  return (
    <Plate
      $tint={tints[Math.abs(tintBy) % tints.length] ?? 'leafTint'}
      $ratio={ratio}
      $fills={(fills && source !== placeholderImage) || files.length > 0}
      $isUploaded={!marketArt.test(source)}
      $hasEdge={fills}
    >
      {files.length === 0 ? (
        picture
      ) : (
        <picture>
          {files.map(({ format, srcSet }) => (
            <source key={format} type={`image/${format}`} srcSet={srcSet} sizes={sizes} />
          ))}
          {picture}
        </picture>
      )}
    </Plate>
  );
}
