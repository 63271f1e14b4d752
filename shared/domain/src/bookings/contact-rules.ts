import { t } from '@daybook/i18n';
import { cleanEmail } from '../text/email-address.ts';
import { cleanName } from '../text/person-name.ts';

/** The details required of a customer who books online, besides a first name and a phone number. */
export interface ContactRules {
  requiresEmail: boolean;
  /** False if a single name is sufficient. */
  requiresLastName: boolean;
}

/** The missing contact fields of a form or request, by path. */
export function missingContact(
  { customer: { lastName, email } }: { customer: { lastName: string; email: string } },
  { requiresEmail, requiresLastName }: ContactRules,
): Record<string, string> {
  return {
    ...(requiresLastName && cleanName(lastName) === '' && { 'customer.lastName': t('Enter a last name.') }),
    ...(requiresEmail && cleanEmail(email) === '' && { 'customer.email': t('Enter an email address.') }),
  };
}
