import type { CalendarAppointment } from '@daybook/contract/desk';
import type { BookingAction } from '@daybook/domain/booking';
import { InlineError } from '@daybook/ui/InlineError';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { useBookingAction } from '../../entities/booking/detail/use-booking-action.ts';
import classes from './Today.module.css';

/** The steps at the front desk, in order, one click each. */
const steps = [
  ['check-in', 'Arrived'],
  ['start', 'Start'],
  ['complete', 'Complete'],
  ['no-show', 'No-show'],
] as const satisfies readonly (readonly [BookingAction, string])[];

/** The next steps of an appointment. A notification offers to undo each. */
export function VisitSteps({ appointment }: { appointment: CalendarAppointment }) {
  const { act, pending, problem } = useBookingAction(appointment);
  const possible = steps.filter(([action]) => appointment.abilities.includes(action));
  if (possible.length === 0 && !problem) return null;
  return (
    <div className={classes.steps}>
      {possible.map(([action, label]) => (
        <Button
          key={action}
          size="xs"
          variant="default"
          aria-label={`${label}: ${appointment.customerName}, ${appointment.serviceName}`}
          loading={pending === action}
          disabled={pending !== null && pending !== action}
          onClick={() => act(action, { offersUndo: true })}
        >
          {label}
        </Button>
      ))}
      <InlineError>{problem}</InlineError>
    </div>
  );
}
