import type { CustomerRow } from '@daybook/contract/customers';

export const fullName = ({ firstName, lastName }: Pick<CustomerRow, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();

/** How a customer can be reached, in one line; empty where there is no way, or none that one may see. */
export const reachedBy = ({ phone, email }: Pick<CustomerRow, 'phone' | 'email'>): string =>
  [phone, email].filter(Boolean).join(' · ');
