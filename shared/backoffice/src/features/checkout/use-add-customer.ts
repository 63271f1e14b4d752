import { bookingQueries } from '@daybook/api/bookings';
import { checkoutMutations } from '@daybook/api/checkout';
import { can } from '@daybook/domain/people';
import { useUser } from '@daybook/session';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { useMutation, useQuery } from '@tanstack/react-query';

/** Adds a customer to a walk-in booking; `add` is null if the user may not do this or the booking has a customer. */
export function useAddCustomer(bookingId: string) {
  const user = useUser();
  const { data: booking } = useQuery(bookingQueries.detail(bookingId));
  const { mutate, error } = useMutation({ ...checkoutMutations.addCustomer(), meta: shownByScreen });
  const mayAdd =
    booking?.customerId === null &&
    can(user, 'booking.edit', { staffIds: booking.appointments.map(({ staffId }) => staffId) });
  const version = booking?.version ?? 0;
  return {
    add: mayAdd
      ? (customerId: string) => mutate({ bookingId, version, customer: { kind: 'known', customerId } })
      : null,
    problem: error ? sentenceOf(error) : null,
  };
}
