import type { DeskCustomer } from '@daybook/contract/desk-booking';
import type { PickedCustomer } from '../../customer/picked-customer.ts';

/** The picked customer, in the form of the request. */
export const deskCustomerOf = (picked: PickedCustomer): DeskCustomer =>
  picked.kind === 'known' ? { kind: 'known', customerId: picked.customer.customerId } : { kind: 'walk_in' };
