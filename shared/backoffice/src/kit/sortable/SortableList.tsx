import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { VisuallyHidden } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { SortableItem } from './SortableItem.tsx';
import classes from './sortable.module.css';

interface Sortable {
  key: string;
  /** The name for screen readers. */
  name: string;
}

interface Props<T extends Sortable> {
  label: string;
  items: readonly T[];
  /** Receives the keys in their new order; without it the list cannot be sorted. */
  onOrder?: ((keys: string[]) => void) | undefined;
  children: (item: T) => ReactNode;
}

/**
 * A list to sort by dragging a handle, with the arrow keys, or with buttons for single steps. Screen readers
 * hear the new position.
 */
export function SortableList<T extends Sortable>({ label, items, onOrder, children }: Props<T>) {
  const id = useId();
  const [announcement, announce] = useState('');
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const keys = items.map(({ key }) => key);
  const nameOf = (key: unknown) => items.find((item) => item.key === key)?.name ?? '';
  const placeOf = (key: unknown) => `${keys.indexOf(String(key)) + 1} of ${keys.length}`;

  const move = (from: number, to: number) => {
    if (!onOrder || from === to || to < 0 || to >= keys.length) return;
    announce(`${items[from]?.name} is now ${to + 1} of ${keys.length}`);
    onOrder(arrayMove(keys, from, to));
  };
  const drop = ({ active, over }: DragEndEvent) => {
    if (over) move(keys.indexOf(String(active.id)), keys.indexOf(String(over.id)));
  };

  return (
    <>
      <DndContext
        id={id}
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={drop}
        accessibility={{
          screenReaderInstructions: {
            draggable:
              'Press space to pick up, the arrow keys to move, space again to drop, Escape to cancel.',
          },
          announcements: {
            onDragStart: ({ active }) => `Picked up ${nameOf(active.id)}, ${placeOf(active.id)}.`,
            onDragOver: ({ active, over }) =>
              over ? `${nameOf(active.id)} would be ${placeOf(over.id)}.` : undefined,
            onDragEnd: ({ active, over }) =>
              over ? `Dropped ${nameOf(active.id)} as ${placeOf(over.id)}.` : undefined,
            onDragCancel: ({ active }) => `${nameOf(active.id)} stays where it was.`,
          },
        }}
      >
        <SortableContext items={keys} strategy={verticalListSortingStrategy} disabled={!onOrder}>
          <ol className={classes.list} aria-label={label}>
            {items.map((item, index) => (
              <SortableItem
                key={item.key}
                item={item}
                isFirst={index === 0}
                isLast={index === items.length - 1}
                onMove={onOrder && ((by) => move(index, index + by))}
              >
                {children(item)}
              </SortableItem>
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </>
  );
}
