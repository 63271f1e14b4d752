import { startRefusalReasons } from '@daybook/domain/start-refusal';
import { ruleText } from './rule-labels.ts';

const context = { staffName: 'Ada Obi', when: (at: string) => `on ${at.slice(0, 10)}` };

test('every reason has a text of its own', () => {
  const words = startRefusalReasons.map((reason) => ruleText({ reason }, context));
  expect(new Set(words).size).toBe(startRefusalReasons.length);
});

test.each([
  [{ reason: 'closed', closureName: 'Eid' } as const, 'The business is closed: Eid'],
  [
    { reason: 'time_off', until: '2026-03-09T08:00:00.000Z' } as const,
    'Ada Obi has time off until on 2026-03-09',
  ],
  [{ reason: 'notice', noticeMinutes: 240 } as const, 'Inside the online notice period (4 h)'],
  [{ reason: 'cap', of: 'service' } as const, 'Booking limit for this service reached'],
])('the text names the details of the reason: %j', (refusal, words) => {
  expect(ruleText(refusal, context)).toBe(words);
});
