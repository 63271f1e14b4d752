import { aService } from '@daybook/testing/catalogue';
import { usualMinutes, validateSegment } from './segment-draft.ts';
import { startDraftOf, validateStart } from './start-draft.ts';

const lagos = 'Africa/Lagos';

test('a start time is read in the business’s time zone', () => {
  const startAt = Date.parse('2026-03-03T09:00:00Z');
  expect(startDraftOf(startAt, lagos)).toEqual({ date: '2026-03-03', time: '10:00' });
  expect(validateStart({ date: '2026-03-03', time: '10:00' }, lagos)).toEqual({ startAt, problems: {} });
});

test('a time skipped by the clock change moves on by the gap', () => {
  const { startAt } = validateStart({ date: '2026-03-29', time: '01:30' }, 'Europe/London');
  expect(startAt).toBe(Date.parse('2026-03-29T01:30:00Z'));
});

test('a missing date or time is reported at its own field', () => {
  expect(validateStart({ date: '', time: '25:00' }, lagos)).toEqual({
    startAt: null,
    problems: { date: 'Enter a day.', time: 'Enter a time, such as 09:30.' },
  });
});

test('a service’s own length is sent, and an empty field sends none', () => {
  const draft = { serviceId: 'cut', staff: 'any', minutes: 50 };
  expect(validateSegment(draft).segment).toEqual({ serviceId: 'cut', staff: 'any', durationMinutes: 50 });
  expect(validateSegment({ ...draft, minutes: null }).segment).toEqual({ serviceId: 'cut', staff: 'any' });
});

test.each([0, 1441, Number.NaN])('%s minutes are not a valid length', (minutes) => {
  const { segment, problems } = validateSegment({ serviceId: 'cut', staff: 'any', minutes });
  expect(segment).toBeNull();
  expect(problems).toEqual({ minutes: 'Enter a duration of up to 24 h.' });
});

test('a service uses the duration of the staff member who performs it', () => {
  const service = aService({
    durationMinutes: 45,
    ownTerms: [{ staffId: 'ada', durationMinutes: 60, priceMinor: null }],
  });
  expect(usualMinutes(service, 'ada')).toBe(60);
  expect(usualMinutes(service, 'any')).toBe(45);
});
