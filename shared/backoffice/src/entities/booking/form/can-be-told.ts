import type { PickedCustomer } from '../../customer/picked-customer.ts';

/** Whether the customer has an address, as far as the reader may know. */
export const canBeTold = (picked: PickedCustomer): boolean =>
  picked.kind === 'known' && (picked.customer.contactIsHidden || Boolean(picked.customer.email));
