import { type ContactRules, missingContact } from './contact-rules.ts';

const rules = (requiresEmail: boolean, requiresLastName: boolean): ContactRules => ({
  requiresEmail,
  requiresLastName,
});
const ife = { lastName: 'Balogun', email: 'ife@example.com' };

test.each([
  ['nothing is missing of a customer who gives both', ife, rules(true, true), []],
  ['an address is missing', { ...ife, email: '' }, rules(true, true), ['customer.email']],
  ['a last name is missing', { ...ife, lastName: '' }, rules(true, true), ['customer.lastName']],
  [
    'both are missing',
    { lastName: '', email: '' },
    rules(true, true),
    ['customer.lastName', 'customer.email'],
  ],
  [
    'spaces and invisible characters are nothing',
    { lastName: ' \u200b', email: '\u202a ' },
    rules(true, true),
    ['customer.lastName', 'customer.email'],
  ],
  ['a phone number alone is enough', { ...ife, email: '' }, rules(false, true), []],
  ['a name of one part is enough', { ...ife, lastName: '' }, rules(true, false), []],
  ['each rule stands by itself', { lastName: '', email: '' }, rules(false, true), ['customer.lastName']],
  ['neither is needed', { lastName: '', email: '' }, rules(false, false), []],
] as const)('%s', (_, typed, wanted, missing) => {
  expect(Object.keys(missingContact({ customer: typed }, wanted))).toEqual(missing);
});
