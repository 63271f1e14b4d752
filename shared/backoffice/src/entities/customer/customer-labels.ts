import type { CustomerRow } from '@daybook/contract/customers';

export const fullName = ({ firstName, lastName }: Pick<CustomerRow, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();

/** The contact data in one line; empty if there is none or it is hidden. */
export const reachedBy = ({ phone, email }: Pick<CustomerRow, 'phone' | 'email'>): string =>
  [phone, email].filter(Boolean).join(' · ');
