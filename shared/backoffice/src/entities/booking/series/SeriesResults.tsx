import { t } from '@daybook/i18n';
import { ConfirmDialog } from '@daybook/ui/ConfirmDialog';
import { Stack } from '@daybook/ui/Layout';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useBusiness } from '../../business/Business.tsx';
import classes from './SeriesResults.module.css';
import type { FollowedBooking } from './series-bookings.ts';

interface Props {
  /** Null while there is nothing to show. */
  bookings: readonly FollowedBooking[] | null;
  problem?: string | null;
  words: {
    title: string;
    /** The text above the list. */
    intro: string;
    /** The result of a booking that was not refused. */
    done: string;
    confirm: string;
  };
  onClose: () => void;
}

/** The result of each booking of a series, if they differ, with the reasons. */
export function SeriesResults({ bookings, problem = null, words, onClose }: Props) {
  const { when } = useBusiness();
  return (
    <ConfirmDialog
      isOpen={bookings !== null || problem !== null}
      title={words.title}
      confirmLabel={words.confirm}
      dismissLabel={t('Close')}
      error={problem}
      onConfirm={onClose}
      onDismiss={onClose}
    >
      <p>{words.intro}</p>
      <Stack as="ul" aria-label={t('Results')}>
        {bookings?.map(({ bookingId, startAt, refusal }) => {
          const Glyph = refusal ? IconAlertTriangle : IconCheck;
          return (
            <li key={bookingId} className={classes.booking}>
              <Glyph aria-hidden size={16} className={classes.icon} data-refused={refusal !== null} />
              <span>
                {when(startAt)}: {refusal ? refusal.message : words.done}
              </span>
            </li>
          );
        })}
      </Stack>
    </ConfirmDialog>
  );
}
