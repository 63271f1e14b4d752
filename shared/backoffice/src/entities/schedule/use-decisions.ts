import { bookingMutations } from '@daybook/api/bookings';
import { deskBookingMutations } from '@daybook/api/desk-booking';
import type { AffectedAppointment } from '@daybook/contract/schedule-impact';
import { groupBy } from '@daybook/domain/group-by';
import { all } from '@daybook/domain/lists';
import { t } from '@daybook/i18n';
import { shownByScreen } from '@daybook/shell/error-message';
import { useMutation } from '@tanstack/react-query';

/** The decision about a booking outside the changed hours. */
export type Choice = 'keep' | 'give' | 'move' | 'cancel';

/** The decisions about all affected bookings. */
export interface BookingDecisions {
  choiceOf: (bookingId: string) => Choice;
  /** The new staff member of a reassigned appointment. */
  newStaffOf: (appointmentId: string) => string | null;
  /** The reason for cancellations. */
  reason: string;
  /** The message in the customers' mails; may be empty. */
  message: string;
}

/** Makes the browser ask before the page is closed during the work. Leaving the screen does not interrupt it. */
function askingBeforeClosing<T>(work: () => Promise<T>): Promise<T> {
  const stay = (event: BeforeUnloadEvent) => event.preventDefault();
  window.addEventListener('beforeunload', stay);
  return work().finally(() => window.removeEventListener('beforeunload', stay));
}

/** Returns a function that reassigns and cancels bookings as decided, with a sentence for each failure. */
export function useDecisions() {
  const { mutateAsync: cancel } = useMutation({ ...bookingMutations.act(), meta: shownByScreen });
  const { mutateAsync: move } = useMutation({ ...deskBookingMutations.reschedule(), meta: shownByScreen });

  /** One by one: each increases the version of its booking. */
  const give = async (
    appointments: readonly AffectedAppointment[],
    { newStaffOf, message }: BookingDecisions,
  ) => {
    let version = appointments[0]?.version ?? 0;
    for (const { bookingId, appointmentId, startAt } of appointments) {
      const staff = newStaffOf(appointmentId);
      if (!staff) continue;
      const to = { bookingId, version, appointmentId, startAt, staff, notifyCustomer: true };
      ({ version } = await move({ ...to, ...(message && { message }) }));
    }
  };

  const fulfil = async (
    affected: readonly AffectedAppointment[],
    decided: BookingDecisions,
  ): Promise<string[]> => {
    const failed: Record<'give' | 'cancel', string[]> = { give: [], cancel: [] };
    for (const [bookingId, ofBooking] of groupBy(affected, (one) => one.bookingId)) {
      const choice = decided.choiceOf(bookingId);
      const [first] = ofBooking;
      if (!first || choice === 'keep' || choice === 'move') continue;
      const { version, reference } = first;
      const { reason, message } = decided;
      const words = { ...(reason && { reason }), ...(message && { message }) };
      const act =
        choice === 'give'
          ? give(ofBooking, decided)
          : cancel({ bookingId, action: 'cancel', version, ...words });
      await Promise.resolve(act).catch(() => failed[choice].push(reference));
    }
    return [
      ...(failed.give.length > 0
        ? [t('These bookings couldn’t be reassigned: {references}.', { references: all(failed.give) })]
        : []),
      ...(failed.cancel.length > 0
        ? [t('These bookings couldn’t be cancelled: {references}.', { references: all(failed.cancel) })]
        : []),
    ];
  };

  return (affected: readonly AffectedAppointment[], decided: BookingDecisions): Promise<string[]> =>
    askingBeforeClosing(() => fulfil(affected, decided));
}
