import { pictureFormats, uploadSrcSet } from '@rialto/shared/contract/picture';
import { mediaUrl } from '@rialto/shared/site';
import { color } from '@rialto/shared/theme/theme';
import { tints } from '@rialto/shared/theme/tokens';
import { useState } from 'react';
import styled, { css } from 'styled-components';

export const placeholderImage = '/api/media/placeholder.svg';

/** The market's own pictures, which are drawn for its tints. All others are given by people, and may be transparent. */
const marketArt = /^\/api\/media\/(?!uploads\/)/;

/** How wide a picture is shown, for the browser to choose a file by: that of a card in the product grid. */
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

/** A light ground in both themes, and around a logo an edge, for one that is as light as the ground. */
const given = css<{ $hasEdge: boolean }>`
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
  $isGiven: boolean;
  $hasEdge: boolean;
}>`
  display: grid;
  place-items: center;
  aspect-ratio: ${({ $ratio }) => $ratio};
  overflow: hidden;
  /* A ground shadow that costs nothing to paint: a filter over hundreds of pictures drops frames while typing. */
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
  ${({ $isGiven }) => $isGiven && given}
`;

interface PictureProps {
  image: string | null | undefined;
  alt: string;
  /** Chooses the plate's tint, always the same one for the same number. */
  tintBy: number;
  ratio?: string;
  /** A scene or a logo, which fills its plate, as an uploaded photograph does in any case; other products lie on it. */
  fills?: boolean;
  /** How wide it is shown (the `sizes` of HTML), where it is not in a product's card. */
  sizes?: string;
  /** The page's largest picture is loaded first, the others when they come near. */
  priority?: boolean;
}

/** A product's picture on a tinted plate; the placeholder where there is none or it does not load. */
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
      $isGiven={!marketArt.test(source)}
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
