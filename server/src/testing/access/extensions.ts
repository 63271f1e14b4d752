import { needs, type Rule } from './rule.ts';

/** The rules of the endpoints of the extensions in `examples`. The test fails for an endpoint without one. */
export const extensionRules: Readonly<Record<string, Rule>> = {
  'GET extensions/loyalty/rules': needs('customer.view'),
  'PUT extensions/loyalty/rules': needs('settings.site'),
  'GET extensions/loyalty/summary': needs('payment.refund'),
  'GET extensions/loyalty/customers/:customerId': needs('customer.view'),
  'POST extensions/loyalty/customers/:customerId/redemptions': needs('customer.view', 'payment.refund'),
  'GET extensions/loyalty/bookings/:bookingId': needs('booking.view'),
};
