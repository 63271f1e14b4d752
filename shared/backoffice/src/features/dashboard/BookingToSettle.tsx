import type { BookingRow } from '@daybook/contract/register';
import type { BookingAction } from '@daybook/domain/booking';
import { t } from '@daybook/i18n';
import { InlineError } from '@daybook/ui/InlineError';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { CheckOutButton } from '../../entities/booking/check-out/CheckOutButton.tsx';
import { actionLabels } from '../../entities/booking/detail/action-labels.ts';
import { customerName } from '../../entities/booking/detail/booking-labels.ts';
import { useBookingAction } from '../../entities/booking/detail/use-booking-action.ts';
import { useSteps } from '../../entities/booking/detail/use-steps.ts';
import { useBusiness } from '../../entities/business/Business.tsx';
import { BookingLabels } from './BookingToLookAt.tsx';
import classes from './NeedsAttention.module.css';

interface Props {
  booking: BookingRow;
  /** The action that settles it, offered if the user may perform it. */
  action: BookingAction;
  onSettled: () => void;
}

export function BookingToSettle({ booking, action, onSettled }: Props) {
  const { when } = useBusiness();
  const { act, pending, problem } = useBookingAction(booking);
  const name = customerName(booking.customer);
  const { primary } = useSteps(booking);
  const isCheckedOut = action === 'complete' && primary === 'check-out';
  const label = t(actionLabels[action].label);

  return (
    <li className={classes.item}>
      <div className={classes.what}>
        <BookingLabels booking={booking} />
        <InlineError>{problem}</InlineError>
      </div>
      {isCheckedOut ? (
        <CheckOutButton bookingId={booking.bookingId} name={`${name}, ${when(booking.startAt)}`} />
      ) : (
        booking.abilities.includes(action) && (
          <Button
            variant="default"
            size="xs"
            aria-label={`${label}: ${name}, ${when(booking.startAt)}`}
            loading={pending !== null}
            onClick={() => act(action, { onDone: onSettled })}
          >
            {label}
          </Button>
        )
      )}
    </li>
  );
}
