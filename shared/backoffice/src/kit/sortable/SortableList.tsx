import { t } from '@daybook/i18n';
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
  const placeOf = (key: unknown) =>
    t('position {position} of {count}', { position: keys.indexOf(String(key)) + 1, count: keys.length });

  const move = (from: number, to: number) => {
    if (!onOrder || from === to || to < 0 || to >= keys.length) return;
    announce(
      t('{name} is now {position} of {count}', {
        name: nameOf(keys[from]),
        position: to + 1,
        count: keys.length,
      }),
    );
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
            draggable: t(
              'Press space to pick up, the arrow keys to move, space again to drop, Escape to cancel.',
            ),
          },
          announcements: {
            onDragStart: ({ active }) =>
              t('Picked up {name}, {position}.', { name: nameOf(active.id), position: placeOf(active.id) }),
            onDragOver: ({ active, over }) =>
              over
                ? t('{name} would be at {position}.', { name: nameOf(active.id), position: placeOf(over.id) })
                : undefined,
            onDragEnd: ({ active, over }) =>
              over
                ? t('Dropped {name} at {position}.', {
                    name: nameOf(active.id),
                    position: placeOf(over.id),
                  })
                : undefined,
            onDragCancel: ({ active }) => t('{name} stays where it was.', { name: nameOf(active.id) }),
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
