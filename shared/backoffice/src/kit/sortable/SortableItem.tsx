import { t } from '@daybook/i18n';
import { useSortable } from '@dnd-kit/sortable';
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { RowButton } from '../buttons/RowButton.tsx';
import classes from './sortable.module.css';

interface Props {
  item: { key: string; name: string };
  isFirst: boolean;
  isLast: boolean;
  onMove: ((by: 1 | -1) => void) | undefined;
  children: ReactNode;
}

export function SortableItem({ item: { key, name }, isFirst, isLast, onMove, children }: Props) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: key });
  const style = transform ? { transform: `translateY(${transform.y}px)`, transition } : undefined;

  return (
    <li ref={setNodeRef} className={classes.item} style={style} data-dragged={isDragging || undefined}>
      {onMove && (
        <button
          type="button"
          ref={setActivatorNodeRef}
          className={classes.handle}
          {...attributes}
          {...listeners}
          aria-label={t('Drag {name}', { name })}
        >
          <IconGripVertical aria-hidden size={16} />
        </button>
      )}
      <div className={classes.content}>{children}</div>
      {onMove && (
        <div className={classes.steps}>
          {/* Not disabled at the ends of the list, so that the button keeps the focus. */}
          <RowButton
            icon={IconArrowUp}
            label={t('Move {name} up', { name })}
            aria-disabled={isFirst || undefined}
            onClick={() => onMove(-1)}
          />
          <RowButton
            icon={IconArrowDown}
            label={t('Move {name} down', { name })}
            aria-disabled={isLast || undefined}
            onClick={() => onMove(1)}
          />
        </div>
      )}
    </li>
  );
}
