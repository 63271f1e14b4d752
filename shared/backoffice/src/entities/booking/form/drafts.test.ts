import { aService } from '@daybook/testing/catalogue';
import { judgeSegment, usualMinutes } from './segment-draft.ts';
import { judgeStart, startDraftOf } from './start-draft.ts';

const lagos = 'Africa/Lagos';

test('a start is what the wall of the business shows', () => {
  const startAt = Date.parse('2026-03-03T09:00:00Z');
  expect(startDraftOf(startAt, lagos)).toEqual({ date: '2026-03-03', time: '10:00' });
  expect(judgeStart({ date: '2026-03-03', time: '10:00' }, lagos)).toEqual({ startAt, problems: {} });
});

test('a time that a change of the clocks skips moves on by the gap', () => {
  const { startAt } = judgeStart({ date: '2026-03-29', time: '01:30' }, 'Europe/London');
  expect(startAt).toBe(Date.parse('2026-03-29T01:30:00Z'));
});

test('says which of the two fields is wrong', () => {
  expect(judgeStart({ date: '', time: '25:00' }, lagos)).toEqual({
    startAt: null,
    problems: { date: 'Enter a day.', time: 'Enter a time, such as 09:30.' },
  });
});

test('a length of its own goes with the service, and none where nothing is typed', () => {
  const draft = { serviceId: 'cut', staff: 'any', minutes: ' 50 ' };
  expect(judgeSegment(draft).segment).toEqual({ serviceId: 'cut', staff: 'any', durationMinutes: 50 });
  expect(judgeSegment({ ...draft, minutes: '' }).segment).toEqual({ serviceId: 'cut', staff: 'any' });
});

test.each(['0', '1.5', '1441', 'an hour'])('%s is no length', (minutes) => {
  const { segment, problems } = judgeSegment({ serviceId: 'cut', staff: 'any', minutes });
  expect(segment).toBeNull();
  expect(problems).toEqual({ minutes: 'Enter whole minutes, up to 1440.' });
});

test('a service takes as long as it takes with that staff member', () => {
  const service = aService({
    durationMinutes: 45,
    ownTerms: [{ staffId: 'ada', durationMinutes: 60, priceMinor: null }],
  });
  expect(usualMinutes(service, 'ada')).toBe(60);
  expect(usualMinutes(service, 'any')).toBe(45);
});
