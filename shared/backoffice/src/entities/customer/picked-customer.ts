import type { CustomerRow } from '@daybook/contract/customers';

/** Whom a booking is for: somebody known, or somebody who walked in and stays unknown. */
export type PickedCustomer = { kind: 'known'; customer: CustomerRow } | { kind: 'walk-in' };
