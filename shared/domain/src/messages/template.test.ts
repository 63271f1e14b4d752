import fc from 'fast-check';
import { isMessageOn, type MessageForm, messageForms } from './kinds.ts';
import { type Placeholder, placeholderShapes, placeholdersOf, requiredOf } from './placeholders.ts';
import { piecesOf, placeholderText, standsAlone, validateMessageText } from './template.ts';

const confirmed: MessageForm = { kind: 'booking_confirmed', audience: 'customer' };
const body = 'Hello {{customer.firstName}},\n\n{{visit.details}}\n\n{{manage.link}}';

test('a line and its pieces are the same text, whatever is in it', () => {
  const line = fc
    .array(fc.oneof(fc.string(), fc.constantFrom('{{', '}}', '{{customer.name}}', '{{ x }}')))
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(line, (text) => {
      const pieces = piecesOf(text);
      const spaces = /(?<=\{)\s+|\s+(?=\})/g;
      const again = pieces
        .map((piece) => ('words' in piece ? piece.words : placeholderText(piece.placeholder)))
        .join('');
      expect(again.replace(spaces, '')).toBe(text.replace(spaces, ''));
    }),
  );
});

test('takes a text that says what it must', () => {
  expect(validateMessageText(confirmed, { subject: 'See you {{ visit.shortWhen }}', body })).toEqual({});
});

test.each([
  ['Hello {{customer.frstName}}', 'There is no placeholder {{customer.frstName}}.'],
  ['Hello {{constructor}}', 'There is no placeholder {{constructor}}.'],
  ['Hello {{reset.link}}', '{{reset.link}} has nothing to say in this message.'],
  ['Hello {{customer.firstName', 'A placeholder is not closed: write {{name}}.'],
  ['When? {{visit.details}}', 'Put {{visit.details}} on a line of its own.'],
  ['{{visit.when}}', 'The text needs {{manage.link}}.'],
  ['{{manage.link}}', 'The text needs {{visit.when}} or {{visit.details}}.'],
])('says what is wrong with the body "%s"', (typed, sentence) => {
  expect(validateMessageText(confirmed, { subject: 'Hello', body: typed })).toEqual({ body: sentence });
});

test.each([
  ['Yours: {{manage.link}}', '{{manage.link}} can only stand in the text.'],
  ['{{visit.details}}', '{{visit.details}} can only stand in the text.'],
  ['{{nobody}}', 'There is no placeholder {{nobody}}.'],
])('says what is wrong with the subject "%s"', (subject, sentence) => {
  expect(validateMessageText(confirmed, { subject, body })).toEqual({ subject: sentence });
});

test.each<[MessageForm, string, string]>([
  [{ kind: 'booking_requested', audience: 'customer' }, 'visit.answerBy', '{{visit.when}} {{manage.link}}'],
  [{ kind: 'booking_requested', audience: 'staff' }, 'visit.answerBy', '{{visit.when}}'],
  [{ kind: 'booking_requested', audience: 'manager' }, 'visit.answerBy', '{{visit.when}}'],
  [
    { kind: 'booking_payment_due', audience: 'customer' },
    'payment.due',
    '{{payment.until}} {{visit.when}} {{manage.link}}',
  ],
  [
    { kind: 'booking_payment_due', audience: 'customer' },
    'payment.until',
    '{{payment.due}} {{visit.when}} {{manage.link}}',
  ],
  [{ kind: 'booking_cancelled', audience: 'customer' }, 'payment.settled', '{{visit.when}}'],
  [{ kind: 'invoice_sent', audience: 'customer' }, 'pay.link', '{{document.amount}}'],
  [{ kind: 'invoice_reminder', audience: 'customer' }, 'pay.link', '{{document.amount}}'],
  [{ kind: 'payment_failed', audience: 'customer' }, 'pay.link', '{{document.amount}}'],
])('%o is of no use without {{%s}}', (form, needed, rest) => {
  const subject = 'Hello';
  expect(validateMessageText(form, { subject, body: rest })).toEqual({
    body: `The text needs {{${needed}}}.`,
  });
  expect(validateMessageText(form, { subject, body: `${rest} {{${needed}}}` })).toEqual({});
});

test('managers hear of money and of requests while nobody has decided, of other bookings where they want to', () => {
  const isOn = (kind: MessageForm['kind']) => isMessageOn({ kind, audience: 'manager' }, null);
  for (const kind of [
    'booking_requested',
    'booking_approved',
    'booking_declined',
    'booking_expired',
    'receipt_sent',
    'payment_failed',
    'payment_refunded',
    'refund_failed',
  ] as const)
    expect([kind, isOn(kind)]).toEqual([kind, true]);
  for (const kind of ['booking_confirmed', 'booking_rescheduled', 'booking_cancelled'] as const)
    expect([kind, isOn(kind)]).toEqual([kind, false]);
  expect(isMessageOn({ kind: 'booking_requested', audience: 'manager' }, false)).toBe(false);
});

test('only what fills its line stands alone', () => {
  expect(standsAlone('  {{manage.link}} ')).toBe('manage.link');
  expect(standsAlone('Here: {{manage.link}}')).toBeNull();
  expect(standsAlone('{{manage.link}}{{book.link}}')).toBeNull();
  expect(standsAlone('{{unknown}}')).toBeNull();
  expect(standsAlone('')).toBeNull();
});

test('what a message must hold, it can hold', () => {
  for (const form of messageForms) {
    const offered = placeholdersOf(form);
    expect(new Set(offered).size).toBe(offered.length);
    for (const group of requiredOf(form)) expect(offered).toEqual(expect.arrayContaining([...group]));
  }
});

test('every placeholder is of use in some message', () => {
  const used = new Set<Placeholder>(messageForms.flatMap(placeholdersOf));
  expect([...used].sort()).toEqual(Object.keys(placeholderShapes).sort());
});

test('a message is on or off as decided, as built in while nobody has, and a password link always', () => {
  expect(isMessageOn(confirmed, null)).toBe(true);
  expect(isMessageOn(confirmed, false)).toBe(false);
  expect(isMessageOn({ kind: 'booking_no_show', audience: 'customer' }, null)).toBe(false);
  expect(isMessageOn({ kind: 'booking_no_show', audience: 'customer' }, true)).toBe(true);
  expect(isMessageOn({ kind: 'password_reset', audience: 'account' }, false)).toBe(true);
  expect(isMessageOn({ kind: 'password_reset', audience: 'customer' }, true)).toBe(false);
});
