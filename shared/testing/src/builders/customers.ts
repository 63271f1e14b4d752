import type { Customer, CustomerBooking, CustomerRow } from '@daybook/contract/customers';
import { anId } from './ids.ts';

/** Bisi, as the directory lists her: with contact data and without alerts. */
export const aCustomerRow = (given: Partial<CustomerRow> = {}): CustomerRow => ({
  customerId: anId(),
  firstName: 'Bisi',
  lastName: 'Adeyemi',
  email: 'bisi@example.com',
  phone: '+234 802 345 6789',
  contactIsHidden: false,
  alerts: [],
  tags: [],
  isBlockedOnline: false,
  createdAt: '2026-01-05T09:00:00.000Z',
  lastVisitAt: '2026-02-20T09:00:00.000Z',
  ...given,
});

/** A customer with the fields of their own screen, for a user with all permissions. */
export const aCustomer = (given: Partial<Customer> = {}): Customer => ({
  ...aCustomerRow(given),
  version: 1,
  marketingOptIn: false,
  language: null,
  paysAfterwards: false,
  company: '',
  address: '',
  country: null,
  taxId: '',
  taxScheme: '',
  endpoint: '',
  blocked: null,
  erasedAt: null,
  visits: {
    upcoming: 0,
    visited: 3,
    noShows: 1,
    cancelled: 0,
    firstVisitAt: '2026-01-10T09:00:00.000Z',
    lastVisitAt: '2026-02-20T09:00:00.000Z',
    next: null,
  },
  notes: [],
  differences: [],
  history: [],
  abilities: ['edit', 'merge', 'export', 'credit', 'erase'],
  ...given,
});

/** A completed haircut of Bisi's with Ada. */
export const aCustomerBooking = (given: Partial<CustomerBooking> = {}): CustomerBooking => ({
  bookingId: anId(),
  reference: 'DB-7K3M2F',
  status: 'completed',
  startAt: '2026-02-20T09:00:00.000Z',
  endAt: '2026-02-20T09:45:00.000Z',
  appointments: [{ serviceName: 'Haircut', staffName: 'Ada Obi' }],
  totalMinor: 1_250_000,
  currency: 'NGN',
  priceIsKnown: true,
  ...given,
});
