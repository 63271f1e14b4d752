import type { CustomerRow } from '@daybook/contract/customers';

/** The customer of a booking: a known one, or an anonymous walk-in. */
export type PickedCustomer = { kind: 'known'; customer: CustomerRow } | { kind: 'walk-in' };
