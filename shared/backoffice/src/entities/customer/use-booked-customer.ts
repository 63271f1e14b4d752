import { customerQueries } from '@daybook/api/customers';
import type { Booking } from '@daybook/contract/register';
import { can } from '@daybook/domain/people';
import { useUser } from '@daybook/session';
import { useQuery } from '@tanstack/react-query';

/** The customer of a booking, for users who may see customers; not requested for an anonymous one. */
export function useBookedCustomer({ customerId }: Pick<Booking, 'customerId'>) {
  const maySee = can(useUser(), 'customer.view');
  return useQuery({
    ...customerQueries.detail(customerId ?? ''),
    enabled: maySee && customerId !== null,
  });
}
