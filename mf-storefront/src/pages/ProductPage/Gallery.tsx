import type { ProductPicture } from '@rialto/shared/contract/product';
import { lazyComponent } from '@rialto/shared/federation/lazyComponent';
import { color, radius, space } from '@rialto/shared/theme/theme';
import { IconButton } from '@rialto/shared/ui/Button';
import { Icon } from '@rialto/shared/ui/Icon';
import { Picture } from '@rialto/shared/ui/Picture';
import { RetryBoundary } from '@rialto/shared/ui/RetryBoundary';
import { type KeyboardEvent, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { productTexts } from '../../texts/productTexts';
import { withFirst } from './pictures';

const PictureDialog = lazyComponent(() => import('./PictureDialog').then((m) => m.PictureDialog));

interface GalleryProps {
  productId: number;
  name: string;
  pictures: readonly ProductPicture[];
  /** The picture to show: that of the chosen variant. A change scrolls to it. */
  shown: string | null;
  /** Shown over the picture. */
  children?: ReactNode;
}

const ratio = '1 / 0.9';
const sizes = '(min-width: 75em) 564px, (min-width: 48em) 46vw, 92vw';

/** Pictures side by side, which a swipe, the arrow keys, buttons and thumbnails scroll through. The first one is the largest paint of the page. */
export function Gallery({ productId, name, pictures: unordered, shown, children }: GalleryProps) {
  const { gallery: t } = productTexts.use();
  // Only the first render: later a choice of a variant scrolls.
  const [firstShown] = useState(shown);
  const pictures = withFirst(unordered, firstShown);
  const slides = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const [enlarged, setEnlarged] = useState<number | null>(null);
  const count = pictures.length;

  const show = (index: number) => {
    const to = Math.max(0, Math.min(index, count - 1));
    setCurrent(to);
    const { current: row } = slides;
    if (row) row.scrollLeft = to * row.clientWidth;
  };
  const lastShown = useRef(shown);
  useEffect(() => {
    if (shown === lastShown.current) return;
    lastShown.current = shown;
    const index = withFirst(unordered, firstShown).findIndex(({ url }) => url === shown);
    if (index >= 0 && slides.current) slides.current.scrollLeft = index * slides.current.clientWidth;
    if (index >= 0) setCurrent(index);
  }, [shown, unordered, firstShown]);

  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowLeft: current - 1, ArrowRight: current + 1, Home: 0, End: count - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    show(to);
  };
  const altOf = ({ alt }: ProductPicture, index: number) => alt || (index === 0 ? name : t.picture(name, index + 1));

  if (count === 0)
    return (
      <Stage>
        <Picture image={null} alt={name} tintBy={productId} ratio={ratio} priority />
        {children}
      </Stage>
    );
  return (
    <Frame>
      <Stage>
        <Slides
          ref={slides}
          role="group"
          aria-label={t.label(name)}
          tabIndex={count > 1 ? 0 : undefined}
          onKeyDown={onKeyDown}
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => {
            if (clientWidth > 0) setCurrent(Math.round(scrollLeft / clientWidth));
          }}
        >
          {pictures.map((picture, index) => (
            <Slide key={picture.url} inert={index !== current}>
              <Picture
                image={picture.url}
                alt={altOf(picture, index)}
                tintBy={productId}
                ratio={ratio}
                sizes={sizes}
                priority={index === 0}
              />
              <Enlarge aria-label={t.enlarge(altOf(picture, index))} onClick={() => setEnlarged(index)}>
                <span>
                  <Icon name="zoom" />
                </span>
              </Enlarge>
            </Slide>
          ))}
        </Slides>
        {children}
        {count > 1 && (
          <>
            <Previous aria-disabled={current === 0} onClick={() => show(current - 1)} aria-label={t.previous}>
              <Icon name="chevron" />
            </Previous>
            <Next aria-disabled={current === count - 1} onClick={() => show(current + 1)} aria-label={t.next}>
              <Icon name="chevron" />
            </Next>
          </>
        )}
      </Stage>
      {count > 1 && (
        <Thumbnails aria-label={t.all}>
          {pictures.map((picture, index) => (
            <li key={picture.url}>
              <button
                type="button"
                aria-label={altOf(picture, index)}
                aria-current={index === current}
                onClick={() => show(index)}
              >
                <Picture image={picture.url} alt="" tintBy={productId} ratio="1" sizes="72px" />
              </button>
            </li>
          ))}
        </Thumbnails>
      )}
      {enlarged !== null && (
        <RetryBoundary fallback={() => null}>
          <Suspense>
            <PictureDialog
              pictures={pictures.map((picture, index) => ({ url: picture.url, alt: altOf(picture, index) }))}
              start={enlarged}
              onClose={(index) => {
                setEnlarged(null);
                show(index);
              }}
            />
          </Suspense>
        </RetryBoundary>
      )}
    </Frame>
  );
}

const Frame = styled.div`
  display: grid;
  align-self: start;
  gap: ${space(3)};
  min-width: 0;
`;

const Stage = styled.div`
  position: relative;
  align-self: start;
  min-width: 0;
  border-radius: ${radius('hero')};
  overflow: hidden;
`;

const Slides = styled.div`
  display: flex;
  overflow: auto hidden;
  overscroll-behavior-x: contain;
  scroll-snap-type: x mandatory;
  scrollbar-width: none;
  &:focus-visible {
    outline-offset: -3px;
  }
  @media (prefers-reduced-motion: no-preference) {
    scroll-behavior: smooth;
  }
`;

const Slide = styled.div`
  position: relative;
  flex: 0 0 100%;
  scroll-snap-align: center;
  scroll-snap-stop: always;
`;

/** The whole picture, with a mark in its corner. */
const Enlarge = styled.button.attrs({ type: 'button' })`
  position: absolute;
  inset: 0;
  padding: 0;
  border: 0;
  border-radius: inherit;
  background: none;
  cursor: zoom-in;
  &:focus-visible {
    outline-offset: -3px;
  }
  > span {
    position: absolute;
    right: 14px;
    bottom: 14px;
    display: grid;
    place-items: center;
    width: 2.5rem;
    height: 2.5rem;
    border-radius: 50%;
    background: ${color('raised')};
    color: ${color('ink')};
  }
`;

const Step = styled(IconButton)`
  position: absolute;
  top: calc(50% - 1.25rem);
  border-radius: 50%;
  background: ${color('raised')};
  &[aria-disabled='true'] {
    opacity: 0.45;
    cursor: default;
  }
`;

const Previous = styled(Step)`
  left: 12px;
  > svg {
    transform: rotate(90deg);
  }
`;

const Next = styled(Step)`
  right: 12px;
  > svg {
    transform: rotate(-90deg);
  }
`;

const Thumbnails = styled.ul`
  display: flex;
  gap: ${space(2)};
  margin: -3px;
  padding: 3px;
  overflow-x: auto;
  scrollbar-width: thin;
  > li {
    flex: 0 0 4.5rem;
  }
  button {
    display: block;
    width: 100%;
    padding: 0;
    border: 2px solid transparent;
    border-radius: ${radius('medium')};
    background: none;
    overflow: hidden;
  }
  button:hover {
    border-color: ${color('lineStrong')};
  }
  [aria-current='true'] {
    border-color: ${color('leaf')};
  }
`;
