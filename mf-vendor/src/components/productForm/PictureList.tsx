import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { arrayMove, rectSortingStrategy, SortableContext, useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { ProductPicture } from '@rialto/shared/contract/product';
import { useDebouncedValue } from '@rialto/shared/hooks/useDebouncedValue';
import { color, from, radius, space } from '@rialto/shared/theme/theme';
import { Badge } from '@rialto/shared/ui/Badge';
import { IconButton } from '@rialto/shared/ui/Button';
import { Input } from '@rialto/shared/ui/Field';
import { Icon } from '@rialto/shared/ui/Icon';
import { Picture } from '@rialto/shared/ui/Picture';
import { VisuallyHidden } from '@rialto/shared/ui/Text';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { productDetailsTexts } from '../../texts/productDetailsTexts';
import { isPictureAddress } from './productDraft';

interface PictureListProps {
  pictures: readonly ProductPicture[];
  onChange: (pictures: readonly ProductPicture[]) => void;
  onRemove: (index: number) => void;
}

/** The pictures of a product, to be dragged, or moved by buttons, each with its description. */
export function PictureList({ pictures, onChange, onRemove }: PictureListProps) {
  const t = productDetailsTexts.use().pictures;
  const [moved, setMoved] = useState('');
  const list = useRef<HTMLOListElement>(null);
  // A click on a button or into the description must not begin a drag, nor must a swipe that scrolls the page.
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
  );
  const ids = pictures.map(
    ({ url }, index) => `${url}#${pictures.slice(0, index).filter((each) => each.url === url).length}`,
  );

  const move = (index: number, to: number) => {
    if (to < 0 || to >= pictures.length) return;
    onChange(arrayMove([...pictures], index, to));
    setMoved(t.moved(to + 1, pictures.length));
  };
  /** The pressed button stays where it was, so the focus follows the picture, to the other button at an end. */
  const moveByButton = (index: number, by: -1 | 1) => {
    const to = index + by;
    move(index, to);
    requestAnimationFrame(() => {
      const buttons = list.current?.children[to]?.querySelectorAll<HTMLButtonElement>('[data-move]');
      const [pressed, other] = by === -1 ? [buttons?.[0], buttons?.[1]] : [buttons?.[1], buttons?.[0]];
      (pressed?.disabled ? other : pressed)?.focus();
    });
  };
  const drop = ({ active, over }: DragEndEvent) => {
    if (over) move(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
  };

  return (
    <>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={drop}
        // the buttons are the way of the keyboard and of screen readers
        accessibility={{ screenReaderInstructions: { draggable: '' }, announcements: silent }}
      >
        <SortableContext items={ids} strategy={rectSortingStrategy}>
          <List ref={list} aria-label={t.list}>
            {pictures.map((picture, index) => (
              <PictureCard
                key={ids[index]}
                id={ids[index] ?? ''}
                picture={picture}
                index={index}
                total={pictures.length}
                onDescribe={(alt) =>
                  onChange(pictures.map((each, other) => (other === index ? { ...each, alt } : each)))
                }
                onMove={(by) => moveByButton(index, by)}
                onRemove={() => onRemove(index)}
              />
            ))}
          </List>
        </SortableContext>
      </DndContext>
      <VisuallyHidden role="status">{moved}</VisuallyHidden>
    </>
  );
}

const nothing = () => undefined;
const silent = { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing };

interface PictureCardProps {
  id: string;
  picture: ProductPicture;
  index: number;
  total: number;
  onDescribe: (alt: string) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

function PictureCard({ id, picture, index, total, onDescribe, onMove, onRemove }: PictureCardProps) {
  const t = productDetailsTexts.use().pictures;
  const n = index + 1;
  // the address changes with each key
  const shown = useDebouncedValue(isPictureAddress(picture.url) ? picture.url.trim() : '', 400);
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({ id });
  return (
    <Card
      ref={setNodeRef}
      aria-label={t.position(n, total)}
      style={{ transform: CSS.Transform.toString(transform), transition }}
      $isDragged={isDragging}
    >
      <Handle {...listeners} title={total > 1 ? t.drag(n) : undefined} $isMovable={total > 1}>
        <Picture image={shown} alt="" tintBy={0} ratio="1" sizes="160px" />
        {index === 0 && <First $tone="ok">{t.first}</First>}
      </Handle>
      <Buttons>
        <IconButton $size="2rem" data-move disabled={index === 0} onClick={() => onMove(-1)}>
          <Turned name="chevron" size={20} $degrees={90} />
          <VisuallyHidden>{t.earlier(n)}</VisuallyHidden>
        </IconButton>
        <IconButton $size="2rem" data-move disabled={n === total} onClick={() => onMove(1)}>
          <Turned name="chevron" size={20} $degrees={-90} />
          <VisuallyHidden>{t.later(n)}</VisuallyHidden>
        </IconButton>
        <IconButton $size="2rem" onClick={onRemove}>
          <Icon name="close" size={18} />
          <VisuallyHidden>{t.remove(n)}</VisuallyHidden>
        </IconButton>
      </Buttons>
      <Description
        aria-label={t.alt(n)}
        placeholder={t.altHint}
        maxLength={300}
        autoComplete="off"
        value={picture.alt}
        onChange={({ target }: { target: { value: string } }) => onDescribe(target.value)}
      />
    </Card>
  );
}

const List = styled.ol`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(4)};
  ${from('small')} {
    grid-template-columns: repeat(auto-fill, minmax(10rem, 1fr));
  }
`;

const Card = styled.li<{ $isDragged: boolean }>`
  position: relative;
  z-index: ${({ $isDragged }) => ($isDragged ? 1 : 'auto')};
  display: grid;
  gap: ${space(2)};
  align-content: start;
  opacity: ${({ $isDragged }) => ($isDragged ? 0.8 : 1)};
`;

const Handle = styled.div<{ $isMovable: boolean }>`
  position: relative;
  border-radius: ${radius('medium')};
  cursor: ${({ $isMovable }) => ($isMovable ? 'grab' : 'auto')};
  overflow: hidden;
  touch-action: manipulation;
  -webkit-user-drag: none;
  img {
    pointer-events: none;
  }
`;

const First = styled(Badge)`
  position: absolute;
  top: ${space(2)};
  left: ${space(2)};
`;

const Buttons = styled.div`
  display: flex;
  gap: ${space(1)};
  color: ${color('ink')};
  > :last-child {
    margin-left: auto;
  }
  button:disabled {
    opacity: 0.35;
  }
`;

const Turned = styled(Icon)<{ $degrees: number }>`
  transform: rotate(${({ $degrees }) => $degrees}deg);
`;

const Description = styled(Input)`
  min-height: 2.25rem;
  padding: 5px 10px;
  font-size: 0.875rem;
`;
