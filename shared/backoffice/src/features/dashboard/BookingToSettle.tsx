import type { BookingRow } from '@daybook/contract/register';
import type { BookingAction } from '@daybook/domain/booking';
import { InlineError } from '@daybook/ui/InlineError';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { actionLabels } from '../../entities/booking/detail/action-labels.ts';
import { customerName } from '../../entities/booking/detail/booking-labels.ts';
import { useBookingAction } from '../../entities/booking/detail/use-booking-action.ts';
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

  return (
    <li className={classes.item}>
      <div className={classes.what}>
        <BookingLabels booking={booking} />
        <InlineError>{problem}</InlineError>
      </div>
      {booking.abilities.includes(action) && (
        <Button
          variant="default"
          size="xs"
          aria-label={`${actionLabels[action].label}: ${name}, ${when(booking.startAt)}`}
          loading={pending !== null}
          onClick={() => act(action, { onDone: onSettled })}
        >
          {actionLabels[action].label}
        </Button>
      )}
    </li>
  );
}
