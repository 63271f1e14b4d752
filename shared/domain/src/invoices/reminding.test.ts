import {
  dueReminderRules,
  isRemindable,
  type Remindable,
  type ReminderRule,
  reminderOn,
} from './reminding.ts';

const days = { issuedOn: '2026-03-01', dueOn: '2026-03-10', sentOn: '2026-03-01' };

test.each([
  ['before_due', 3, '2026-03-07'],
  ['before_due', 0, '2026-03-10'],
  ['after_due', 14, '2026-03-24'],
  ['after_issue', 2, '2026-03-03'],
] as const)('a reminder %s by %i days belongs to %s', (basis, count, on) => {
  expect(reminderOn({ basis, days: count }, days)).toBe(on);
});

const open: Remindable = {
  state: 'issued',
  balance: 1_000,
  openDisputes: 0,
  isPaused: false,
  sentOn: '2026-03-01',
  promisedOn: null,
  customerCredit: 0,
};
const today = '2026-03-10';

test('an open invoice gets a reminder', () => expect(isRemindable(open, today)).toBe(true));

test.each<[string, Partial<Remindable>]>([
  ['a draft', { state: 'draft' }],
  ['a void one', { state: 'void' }],
  ['an uncollectible one', { state: 'uncollectible' }],
  ['a paid one', { balance: 0 }],
  ['one that nobody has sent', { sentOn: null }],
  ['a disputed one', { openDisputes: 1 }],
  ['one whose reminders are paused', { isPaused: true }],
  ['one that is promised for today', { promisedOn: today }],
  ['one that the credit of its customer would pay (B23)', { customerCredit: 1_000 }],
])('%s gets no reminder (D08)', (_what, given) => {
  expect(isRemindable({ ...open, ...given }, today)).toBe(false);
});

test('a broken promise and insufficient credit do not stop a reminder', () => {
  expect(isRemindable({ ...open, promisedOn: '2026-03-09', customerCredit: 999 }, today)).toBe(true);
});

test('after days without reminders only the latest is sent, and none after a week (D07)', () => {
  const rules: ReminderRule[] = [
    { basis: 'before_due', days: 3 },
    { basis: 'before_due', days: 0 },
    { basis: 'after_due', days: 3 },
  ];
  expect(dueReminderRules(rules, days, '2026-03-13').map(({ on }) => on)).toEqual([
    '2026-03-13',
    '2026-03-10',
    '2026-03-07',
  ]);
  expect(dueReminderRules(rules, days, '2026-03-16').map(({ on }) => on)).toEqual([
    '2026-03-13',
    '2026-03-10',
  ]);
  expect(dueReminderRules(rules, days, '2026-03-21')).toEqual([]);
});

test.each([
  ['2026-03-08', [0, 1]],
  ['2026-03-09', [0]],
  ['2026-03-10', []],
  [null, []],
] as const)('an invoice sent on %s gets only reminders of later days', (sentOn, left) => {
  const rules = [
    { basis: 'before_due', days: 0 },
    { basis: 'before_due', days: 1 },
    { basis: 'before_due', days: 2 },
  ] as const;
  const due = dueReminderRules(rules, { ...days, sentOn }, '2026-03-10');
  expect(due.map((rule) => rule.days)).toEqual(left);
});
