import type { PickedCustomer } from '../../customer/picked-customer.ts';

/** Whether the customer has an address that the reader may see. */
export const canBeNotified = (picked: PickedCustomer): boolean =>
  picked.kind === 'known' && (picked.customer.contactIsHidden || Boolean(picked.customer.email));
