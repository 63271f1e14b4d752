import { emailKey } from '@daybook/domain/text/email-address';
import { newUuid } from '../platform/clock.ts';
import { phoneKey } from '../platform/phone-number.ts';
import type { TestServer } from './server.ts';

/** A known customer whose contact details others type. */
export const victim = {
  firstName: 'Vivian',
  lastName: 'Okafor',
  email: 'vivian@example.com',
  phone: '+2348031112222',
};

export const stranger = { firstName: 'Mallory', lastName: 'Stone' };

/** Customers who type one or all of the victim's contact details. */
export const typedKeys: [what: string, customer: typeof victim][] = [
  ['the phone number', { ...stranger, email: 'mallory@example.com', phone: victim.phone }],
  [
    'the phone number without its country code',
    { ...stranger, email: 'mallory@example.com', phone: '0803 111 2222' },
  ],
  ['the email address', { ...stranger, email: victim.email, phone: '+2348039990000' }],
  ['the email address in capitals', { ...stranger, email: 'VIVIAN@example.com', phone: '+2348039990000' }],
  ['phone number and email address', victim],
];

/** A person the business does not know. */
export const unknown = { ...stranger, email: 'nobody@example.com', phone: '+2348039990001' };

export async function addVictim(server: TestServer): Promise<string> {
  const customerId = newUuid();
  await server.engine.db
    .insertInto('customer')
    .values({
      customer_id: customerId,
      first_name: victim.firstName,
      last_name: victim.lastName,
      email: victim.email,
      phone: victim.phone,
      email_key: emailKey(victim.email),
      phone_key: phoneKey(victim.phone, 'Africa/Lagos'),
      created_at: server.clock.now(),
      alerts: ['Allergic to ammonia'],
    })
    .execute();
  return customerId;
}

const secrets = ['Vivian', 'Okafor', 'vivian@example.com', '8031112222', 'ammonia'];

/** Expects that a text contains none of the victim's stored details except the typed ones. */
export function expectNothingStored(text: string, typed: object): void {
  const known = JSON.stringify(typed).toLowerCase();
  for (const secret of secrets)
    if (!known.includes(secret.toLowerCase())) expect(text.toLowerCase()).not.toContain(secret.toLowerCase());
}
