import { emailKey } from '@daybook/domain/text/email-address';
import { newUuid } from '../platform/clock.ts';
import { phoneKey } from '../platform/phone-number.ts';
import type { TestServer } from './server.ts';

/** A customer of the business whose keys others type. */
export const victim = {
  firstName: 'Vivian',
  lastName: 'Okafor',
  email: 'vivian@example.com',
  phone: '+2348031112222',
};

export const stranger = { firstName: 'Mallory', lastName: 'Stone' };

/** Each types one key of the victim, or all of them. */
export const typedKeys: [what: string, customer: typeof victim][] = [
  ['the phone number', { ...stranger, email: 'mallory@example.com', phone: victim.phone }],
  [
    'the phone number as it is dialled at home',
    { ...stranger, email: 'mallory@example.com', phone: '0803 111 2222' },
  ],
  ['the address', { ...stranger, email: victim.email, phone: '+2348039990000' }],
  ['the address in other letters', { ...stranger, email: 'VIVIAN@example.com', phone: '+2348039990000' }],
  ['all of them', victim],
];

/** A customer whom the business does not know. */
export const unknown = { ...stranger, email: 'nobody@example.com', phone: '+2348039990001' };

/** Stores the victim; returns the id. */
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

/** Expects a text to contain nothing stored about the victim, besides what was typed. */
export function expectNothingStored(text: string, typed: object): void {
  const known = JSON.stringify(typed).toLowerCase();
  for (const secret of secrets)
    if (!known.includes(secret.toLowerCase())) expect(text.toLowerCase()).not.toContain(secret.toLowerCase());
}
