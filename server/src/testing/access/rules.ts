import type { EndpointKey } from '@daybook/contract/endpoints';
import { accountRules } from './accounts.ts';
import { bookingRules } from './bookings.ts';
import { businessRules } from './business.ts';
import { customerRules } from './customers.ts';
import { invoiceRules } from './invoices.ts';
import { paymentRules } from './payments.ts';
import { anyone, type Rule } from './rule.ts';
import { scheduleRules } from './schedules.ts';

/** For every private endpoint. One without a rule fails the walk. */
export const rules: Readonly<Partial<Record<EndpointKey, Rule>>> = {
  ...accountRules,
  ...businessRules,
  ...bookingRules,
  ...customerRules,
  ...invoiceRules,
  ...paymentRules,
  ...scheduleRules,
  'GET events': anyone,
};

const catalogue = 'What the business sells is the same for everyone who may ask.';

const taxes = 'What is charged is the same for everyone.';

/** Parts of requests that name things, but nobody's: by the last word of their place. */
export const nobodys: Readonly<Record<string, string>> = {
  serviceId: catalogue,
  service: catalogue,
  taxRateId: taxes,
  taxRateIds: taxes,
  withholdingRateId: taxes,
  categoryId: catalogue,
  category: catalogue,
  'decisions.bookingId': 'A decision about a booking that the change does not affect changes nothing.',
};
