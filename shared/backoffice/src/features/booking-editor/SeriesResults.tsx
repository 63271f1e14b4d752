import { ConfirmDialog } from '@daybook/ui/ConfirmDialog';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useBusiness } from '../../business/Business.tsx';
import classes from './SeriesResults.module.css';
import type { Following } from './use-following.ts';

interface Props {
  following: Following;
  onClose: () => void;
}

/** This visit is saved; which of those after it could not move along, and why. */
export function SeriesResults({ following: { visits, problem }, onClose }: Props) {
  const { when } = useBusiness();
  return (
    <ConfirmDialog
      isOpen={visits !== null || problem !== null}
      title="Not every visit could move along"
      confirmLabel="Open booking"
      dismissLabel="Close"
      error={problem}
      onConfirm={onClose}
      onDismiss={onClose}
    >
      <p>This visit is saved. A visit that could not move stays as it was.</p>
      <ul className={classes.list} aria-label="What became of each">
        {visits?.map(({ bookingId, startAt, refusal }) => {
          const Glyph = refusal ? IconAlertTriangle : IconCheck;
          return (
            <li key={bookingId} className={classes.visit}>
              <Glyph aria-hidden size={16} className={classes.icon} data-refused={refusal !== null} />
              <span>
                {when(startAt)}: {refusal ? refusal.message : 'moved'}
              </span>
            </li>
          );
        })}
      </ul>
    </ConfirmDialog>
  );
}
