import type { EndpointKey } from '@daybook/contract/endpoints';
import { accountRules } from './accounts.ts';
import { bookingRules } from './bookings.ts';
import { businessRules } from './business.ts';
import { customerRules } from './customers.ts';
import { invoiceRules } from './invoices.ts';
import { paymentRules } from './payments.ts';
import { anyone, type Rule } from './rule.ts';
import { scheduleRules } from './schedules.ts';

/** The rules of all private endpoints. The test fails for an endpoint without one. */
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

const catalogue = 'The catalogue belongs to the whole business.';

const taxes = 'Taxes belong to the whole business.';

/** Ids of objects that belong to the whole business, by the last segment of their name, with the reason. */
export const nobodys: Readonly<Record<string, string>> = {
  serviceId: catalogue,
  service: catalogue,
  taxRateId: taxes,
  taxRateIds: taxes,
  withholdingRateId: taxes,
  categoryId: catalogue,
  category: catalogue,
  'decisions.bookingId': 'A decision about a booking that the change does not affect is ignored.',
};
