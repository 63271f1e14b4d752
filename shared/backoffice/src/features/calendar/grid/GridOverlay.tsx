import { t } from '@daybook/i18n';
import { IconAlertTriangle, IconPlus } from '@tabler/icons-react';
import type { RefObject } from 'react';
import classes from './GridOverlay.module.css';

interface Props {
  ghost: RefObject<HTMLDivElement | null>;
  slot: RefObject<HTMLButtonElement | null>;
  canCreate: boolean;
  onCreate: () => void;
}

/** The layer above the columns: the cursor on an empty step, and the ghost of a moved or marked item. */
export function GridOverlay({ ghost, slot, canCreate, onCreate }: Props) {
  return (
    <>
      <button ref={slot} type="button" className={classes.slot} tabIndex={-1} hidden onClick={onCreate}>
        <IconPlus aria-hidden size={14} stroke={2.5} />
        <span data-part="time" />
        <span data-part="rest" className={classes.unseen} />
        {canCreate && <span className={classes.unseen}>. {t('New appointment')}</span>}
      </button>
      <div ref={ghost} className={classes.ghost} aria-hidden hidden>
        <span data-part="time" className={classes.time} />
        <span data-part="title" className={classes.title} />
        <span className={classes.refusal}>
          <IconAlertTriangle aria-hidden size={14} stroke={2} />
          <span data-part="reason" />
        </span>
      </div>
    </>
  );
}
