import { manageMutations } from '@daybook/api/manage';
import type { MoveStaff } from '@daybook/contract/manage';
import type { Slot } from '@daybook/contract/slots';
import { sentenceOf } from '@daybook/shell/error-message';
import { ConfirmDialog } from '@daybook/ui/ConfirmDialog';
import { formatFullDate, formatTimeRange } from '@daybook/ui/format/when';
import { dayOf } from '../../visit/days.ts';
import { type LostTime, lostTimeOf } from '../../visit/lost-time.ts';
import type { ChangeProps } from './change-props.ts';
import moveClasses from './move.module.css';
import { termsAfterMove } from './policy-lines.ts';
import { namesOf } from './staff-names.ts';
import classes from './success.module.css';
import { useChange } from './use-change.ts';

interface Props extends ChangeProps {
  /** Null while the dialog is closed. */
  wanted: Slot | null;
  staff: MoveStaff;
  onLost: (lost: LostTime) => void;
  onClose: () => void;
}

/** Confirms a move, with the old and the new time. */
export function ConfirmMove({ visit, token, now, wanted, staff, onLost, onClose, onDone, onRefused }: Props) {
  const move = useChange(manageMutations.reschedule(), { token, onDone, onRefused }, 'Your visit is moved.');
  const when = ({ startAt, endAt }: { startAt: string; endAt: string }) =>
    `${formatFullDate(dayOf(startAt, visit.zone))}, ${formatTimeRange(startAt, endAt, visit.zone)}`;

  const confirm = (startAt: string) =>
    move.mutate(
      { token, version: visit.version, startAt, staff },
      {
        onError: (error) => {
          const lost = lostTimeOf(error);
          if (lost) onLost(lost);
        },
      },
    );

  return (
    <ConfirmDialog
      isOpen={wanted !== null}
      title="Move your visit?"
      confirmLabel="Move visit"
      dismissLabel="Choose another"
      isBusy={move.isPending}
      error={move.error && !lostTimeOf(move.error) && sentenceOf(move.error)}
      onConfirm={() => wanted && confirm(wanted.startAt)}
      onDismiss={onClose}
    >
      <dl className={moveClasses.oldAndNew}>
        <dt>From</dt>
        <dd>{when(visit)}</dd>
        <dt>To</dt>
        <dd>{wanted && when(wanted)}</dd>
        <dt>With</dt>
        <dd>{staff === 'same' ? namesOf(visit) : 'Anyone who is free'}</dd>
      </dl>
      <p className={classes.cost}>Moving is free. The price stays as it is.</p>
      {wanted && (
        <p className={classes.sentence}>After the move: {termsAfterMove(visit, wanted.startAt, now)}</p>
      )}
    </ConfirmDialog>
  );
}
