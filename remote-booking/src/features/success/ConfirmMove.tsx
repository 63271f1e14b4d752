import { manageMutations } from '@daybook/api/manage';
import type { MoveStaff } from '@daybook/contract/manage';
import type { Slot } from '@daybook/contract/slots';
import { commaList } from '@daybook/domain/lists';
import { t } from '@daybook/i18n';
import { sentenceOf } from '@daybook/shell/error-message';
import { ConfirmDialog } from '@daybook/ui/ConfirmDialog';
import { formatFullDate, formatTimeRange } from '@daybook/ui/format/when';
import { dayOf } from '../../booking/days.ts';
import { type LostTime, lostTimeOf } from '../../booking/lost-time.ts';
import { type Candidates, peopleText } from '../../picker/with-whom.ts';
import type { ChangeProps } from './change-props.ts';
import moveClasses from './move.module.css';
import { termsAfterMove } from './policy-lines.ts';
import { namesOf } from './staff-names.ts';
import classes from './success.module.css';
import { useChange } from './use-change.ts';

interface Props extends ChangeProps {
  /** Null while the dialog is closed. */
  chosenSlot: Slot | null;
  staff: MoveStaff;
  candidates: Candidates;
  onLost: (lost: LostTime) => void;
  onClose: () => void;
}

/** Confirms a move, with the old and the new time. */
export function ConfirmMove({
  booking,
  token,
  now,
  chosenSlot,
  staff,
  candidates,
  onLost,
  onClose,
  onDone,
  onRefused,
}: Props) {
  const move = useChange(manageMutations.reschedule(), { token, onDone, onRefused }, t('Visit rescheduled.'));
  const when = ({ startAt, endAt }: { startAt: string; endAt: string }) =>
    commaList([formatFullDate(dayOf(startAt, booking.zone)), formatTimeRange(startAt, endAt, booking.zone)]);

  // If anyone may take it, the present person does if they are available.
  const keepsStaff =
    staff === 'same' ||
    (chosenSlot !== null &&
      chosenSlot.startAt !== booking.startAt &&
      chosenSlot.segments.every(({ staffIds }, place) =>
        staffIds.includes(booking.appointments[place]?.staffId ?? ''),
      ));

  const confirm = (startAt: string) =>
    move.mutate(
      { token, version: booking.version, startAt, staff: keepsStaff ? 'same' : 'any' },
      {
        onError: (error) => {
          const lost = lostTimeOf(error);
          if (lost) onLost(lost);
        },
      },
    );

  return (
    <ConfirmDialog
      isOpen={chosenSlot !== null}
      title={t('Reschedule your visit?')}
      confirmLabel={t('Reschedule visit')}
      dismissLabel={t('Choose another time')}
      isBusy={move.isPending}
      error={move.error && !lostTimeOf(move.error) && sentenceOf(move.error)}
      onConfirm={() => chosenSlot && confirm(chosenSlot.startAt)}
      onDismiss={onClose}
    >
      <dl className={moveClasses.oldAndNew}>
        <dt>{t('From')}</dt>
        <dd>
          <s>{when(booking)}</s>
        </dd>
        <dt>{t('To')}</dt>
        <dd>{chosenSlot && when(chosenSlot)}</dd>
        <dt>{t('With')}</dt>
        <dd>
          {keepsStaff
            ? namesOf(booking)
            : ((chosenSlot && peopleText(chosenSlot, candidates)) ?? t('Anyone available'))}
        </dd>
      </dl>
      <p className={classes.cost}>{t('No charge to reschedule. Your price stays the same.')}</p>
      {chosenSlot && (
        <p className={classes.sentence}>
          {t('After this change: {terms}', { terms: termsAfterMove(booking, chosenSlot.startAt, now) })}
        </p>
      )}
    </ConfirmDialog>
  );
}
