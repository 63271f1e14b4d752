import fc from 'fast-check';
import { isMessageOn, type MessageForm, messageForms } from './kinds.ts';
import { type Placeholder, placeholderShapes, placeholdersOf } from './placeholders.ts';
import { requiredOf } from './required-placeholders.ts';
import { piecesOf, placeholderText, standsAlone, validateMessageText } from './template.ts';

const confirmed: MessageForm = { kind: 'booking_confirmed', audience: 'customer' };
const body = 'Hello {{customer.firstName}},\n\n{{visit.details}}\n\n{{manage.link}}';

test('splitting a line into pieces keeps its text', () => {
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

test('a text with every required part is accepted', () => {
  expect(validateMessageText(confirmed, { subject: 'See you {{ visit.shortWhen }}', body })).toEqual({});
});

test.each([
  ['Hello {{customer.frstName}}', 'There is no placeholder {{customer.frstName}}.'],
  ['Hello {{constructor}}', 'There is no placeholder {{constructor}}.'],
  ['Hello {{reset.link}}', '{{reset.link}} has no value in this message.'],
  ['Hello {{customer.firstName', 'A placeholder isn’t closed. Write it as {{name}}.'],
  ['When? {{visit.details}}', 'Put {{visit.details}} on its own line.'],
  ['{{visit.when}}', 'The text needs {{manage.link}}.'],
  ['{{manage.link}}', 'The text needs {{visit.when}} or {{visit.details}}.'],
])('the error in the body "%s" is explained', (typed, sentence) => {
  expect(validateMessageText(confirmed, { subject: 'Hello', body: typed })).toEqual({ body: sentence });
});

test.each([
  ['Yours: {{manage.link}}', '{{manage.link}} can only stand in the text.'],
  ['{{visit.details}}', '{{visit.details}} can only stand in the text.'],
  ['{{nobody}}', 'There is no placeholder {{nobody}}.'],
])('the error in the subject "%s" is explained', (subject, sentence) => {
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
])('the message %o cannot do without {{%s}}', (form, needed, rest) => {
  const subject = 'Hello';
  expect(validateMessageText(form, { subject, body: rest })).toEqual({
    body: `The text needs {{${needed}}}.`,
  });
  expect(validateMessageText(form, { subject, body: `${rest} {{${needed}}}` })).toEqual({});
});

test('managers are notified of payments and undecided requests, and of other bookings if they want', () => {
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

test('only a placeholder that fills its line stands alone', () => {
  expect(standsAlone('  {{manage.link}} ')).toBe('manage.link');
  expect(standsAlone('Here: {{manage.link}}')).toBeNull();
  expect(standsAlone('{{manage.link}}{{book.link}}')).toBeNull();
  expect(standsAlone('{{unknown}}')).toBeNull();
  expect(standsAlone('')).toBeNull();
});

test('a message can contain its required placeholders', () => {
  for (const form of messageForms) {
    const offered = placeholdersOf(form);
    expect(new Set(offered).size).toBe(offered.length);
    for (const group of requiredOf(form)) expect(offered).toEqual(expect.arrayContaining([...group]));
  }
});

test('every placeholder is available in some message', () => {
  const used = new Set<Placeholder>(messageForms.flatMap(placeholdersOf));
  expect([...used].sort()).toEqual(Object.keys(placeholderShapes).sort());
});

test('a message is on or off as decided, otherwise as built in, and a password link is always on', () => {
  expect(isMessageOn(confirmed, null)).toBe(true);
  expect(isMessageOn(confirmed, false)).toBe(false);
  expect(isMessageOn({ kind: 'booking_no_show', audience: 'customer' }, null)).toBe(false);
  expect(isMessageOn({ kind: 'booking_no_show', audience: 'customer' }, true)).toBe(true);
  expect(isMessageOn({ kind: 'password_reset', audience: 'account' }, false)).toBe(true);
  expect(isMessageOn({ kind: 'password_reset', audience: 'customer' }, true)).toBe(false);
});
