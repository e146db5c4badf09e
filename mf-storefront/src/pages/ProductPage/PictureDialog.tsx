import { pictureFormats, uploadSrcSet } from '@rialto/shared/contract/picture';
import type { ProductPicture } from '@rialto/shared/contract/product';
import { mediaUrl } from '@rialto/shared/site';
import { kitTexts } from '@rialto/shared/texts/kitTexts';
import { color, space } from '@rialto/shared/theme/theme';
import { Button, IconButton } from '@rialto/shared/ui/Button';
import { DialogFrame } from '@rialto/shared/ui/Dialog';
import { Icon } from '@rialto/shared/ui/Icon';
import { VisuallyHidden } from '@rialto/shared/ui/Text';
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import styled from 'styled-components';
import { productTexts } from '../../texts/productTexts';

interface PictureDialogProps {
  pictures: readonly ProductPicture[];
  start: number;
  /** Called with the index of the last picture shown. */
  onClose: (index: number) => void;
}

const zoom = 2.5;
/** A shorter way of the pointer is a press. */
const dragPx = 6;
const swipePx = 40;

/** The pictures as large as the window. A press enlarges the pressed place; then scrolling or dragging shows the rest. */
export function PictureDialog({ pictures, start, onClose }: PictureDialogProps) {
  const { gallery: t } = productTexts.use();
  const kit = kitTexts.use();
  const dialog = useRef<HTMLDialogElement>(null);
  const view = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(start);
  /** The place in the middle of the enlarged picture, as shares of its width and height. */
  const [place, setPlace] = useState<{ x: number; y: number } | null>(null);
  const drag = useRef({ x: 0, y: 0, distance: 0, isDown: false });
  const count = pictures.length;
  const picture = pictures[index] ?? { url: '', alt: '' };

  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  useLayoutEffect(() => {
    const { current: box } = view;
    if (!box || !place) return;
    box.scrollLeft = place.x * box.scrollWidth - box.clientWidth / 2;
    box.scrollTop = place.y * box.scrollHeight - box.clientHeight / 2;
  }, [place]);

  const show = (to: number) => {
    if (to < 0 || to >= count) return;
    setIndex(to);
    setPlace(null);
  };
  const toggle = (at = { x: 0.5, y: 0.5 }) => setPlace(place ? null : at);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === '+' || event.key === '-') setPlace(event.key === '+' ? { x: 0.5, y: 0.5 } : null);
    // An enlarged picture is scrolled by the arrow keys.
    else if (!place && event.key === 'ArrowLeft') show(index - 1);
    else if (!place && event.key === 'ArrowRight') show(index + 1);
  };
  const onPointerDown = ({ clientX: x, clientY: y }: PointerEvent) => {
    drag.current = { x, y, distance: 0, isDown: true };
  };
  const onPointerMove = ({ clientX: x, clientY: y, pointerType }: PointerEvent) => {
    const { current: from } = drag;
    if (!from.isDown) return;
    const moved = Math.abs(x - from.x) + Math.abs(y - from.y);
    // Fingers scroll on their own.
    if (place && pointerType === 'mouse')
      view.current?.scrollBy({ left: from.x - x, top: from.y - y, behavior: 'instant' });
    if (place) drag.current = { ...from, x, y, distance: from.distance + moved };
    else from.distance = moved;
  };
  const onPointerUp = ({ clientX: x }: PointerEvent) => {
    const { current: from } = drag;
    if (!from.isDown) return;
    from.isDown = false;
    const way = x - from.x;
    if (!place && Math.abs(way) > swipePx) show(index + (way < 0 ? 1 : -1));
  };
  const onPress = ({ currentTarget, clientX, clientY }: MouseEvent) => {
    if (drag.current.distance > dragPx) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    toggle({ x: (clientX - left) / width, y: (clientY - top) / height });
  };

  return (
    <Frame ref={dialog} aria-label={picture.alt} onClose={() => onClose(index)} onKeyDown={onKeyDown}>
      <View ref={view} tabIndex={place ? 0 : undefined} $isEnlarged={place !== null}>
        <Large
          $isEnlarged={place !== null}
          onPointerDown={onPointerDown}
          onPointerMove={onPointerMove}
          onPointerUp={onPointerUp}
          onPointerLeave={onPointerUp}
          onClick={onPress}
        >
          <picture key={picture.url}>
            {pictureFormats.map((format) => {
              const srcSet = uploadSrcSet(picture.url, format, mediaUrl);
              return srcSet && <source key={format} type={`image/${format}`} srcSet={srcSet} sizes="200vw" />;
            })}
            <img src={mediaUrl(picture.url)} alt={picture.alt} draggable={false} />
          </picture>
        </Large>
      </View>
      <Bar>
        <Button $variant="quiet" $small aria-pressed={place !== null} onClick={() => toggle()}>
          <Icon name="zoom" size={18} />
          {t.zoom}
        </Button>
        {count > 1 && (
          <>
            <Previous aria-label={t.previous} aria-disabled={index === 0} onClick={() => show(index - 1)}>
              <Icon name="chevron" />
            </Previous>
            <p role="status">{t.position(index + 1, count)}</p>
            <Next aria-label={t.next} aria-disabled={index === count - 1} onClick={() => show(index + 1)}>
              <Icon name="chevron" />
            </Next>
          </>
        )}
        <Close onClick={() => dialog.current?.close()}>
          <Icon name="close" />
          <VisuallyHidden>{kit.closeDialog}</VisuallyHidden>
        </Close>
      </Bar>
    </Frame>
  );
}

const Frame = styled(DialogFrame)`
  width: 100vw;
  max-width: none;
  height: 100dvh;
  max-height: none;
  padding: 0;
  border-radius: 0;
  &[open] {
    display: grid;
    grid-template-rows: minmax(0, 1fr) auto;
  }
`;

const View = styled.div<{ $isEnlarged: boolean }>`
  overflow: ${({ $isEnlarged }) => ($isEnlarged ? 'auto' : 'hidden')};
  overscroll-behavior: contain;
  touch-action: ${({ $isEnlarged }) => ($isEnlarged ? 'pan-x pan-y pinch-zoom' : 'pinch-zoom')};
`;

const Large = styled.div<{ $isEnlarged: boolean }>`
  width: ${({ $isEnlarged }) => ($isEnlarged ? zoom * 100 : 100)}%;
  height: ${({ $isEnlarged }) => ($isEnlarged ? zoom * 100 : 100)}%;
  cursor: ${({ $isEnlarged }) => ($isEnlarged ? 'zoom-out' : 'zoom-in')};
  img {
    width: 100%;
    height: 100%;
    object-fit: contain;
    user-select: none;
  }
`;

const Bar = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  padding: ${space(2)} ${space(4)};
  border-top: 1px solid ${color('line')};
`;

const Step = styled(IconButton)`
  &[aria-disabled='true'] {
    opacity: 0.45;
    cursor: default;
  }
`;

const Previous = styled(Step)`
  margin-left: auto;
  > svg {
    transform: rotate(90deg);
  }
`;

const Next = styled(Step)`
  > svg {
    transform: rotate(-90deg);
  }
`;

const Close = styled(IconButton)`
  margin-left: auto;
`;
