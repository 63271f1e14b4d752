import type { PickedCustomer } from '../../customer/picked-customer.ts';

/** Whether there is an address of whom a booking is for, as far as one may know. */
export const canBeTold = (picked: PickedCustomer): boolean =>
  picked.kind === 'known' && (picked.customer.contactIsHidden || Boolean(picked.customer.email));
