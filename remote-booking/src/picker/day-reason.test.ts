import type { DayReason } from '@daybook/contract/slots';
import { awayThroughout, type ReasonContext, reasonSentence } from './day-reason.ts';

const context: ReasonContext = { openWeekdays: new Set([1, 2, 3, 4, 5, 6]), nameOf: () => 'Ada Obi' };
const away = (until: string | null): DayReason => ({ reason: 'away', staffId: 'ada', until });

test.each<[DayReason, string]>([
  [{ reason: 'closed', name: 'Eid' }, 'Closed for Eid on Tuesday 3 March.'],
  [{ reason: 'closed', name: null }, 'Closed on Tuesday 3 March.'],
  [away('2026-05-12'), 'Ada Obi is away until Tuesday 12 May.'],
  [away(null), 'Ada Obi is away on Tuesday 3 March.'],
  [{ reason: 'notice', minutes: 240 }, 'No times left on Tuesday 3 March. Book at least 4 hours ahead.'],
  [{ reason: 'notice', minutes: 1440 }, 'No times left on Tuesday 3 March. Book at least 1 day ahead.'],
  [{ reason: 'notice', minutes: 90 }, 'No times left on Tuesday 3 March. Book at least 90 minutes ahead.'],
  [
    { reason: 'horizon', lastDate: '2026-04-01' },
    'Tuesday 3 March is too far ahead. You can book until Wednesday 1 April.',
  ],
  [{ reason: 'full' }, 'Fully booked on Tuesday 3 March.'],
])('a day without times gives its reason: %j', (reason, sentence) => {
  expect(reasonSentence('2026-03-03', reason, context)).toBe(sentence);
});

test('a weekday on which the business never opens is named', () => {
  expect(reasonSentence('2026-03-08', { reason: 'no_hours' }, context)).toBe('Closed on Sundays.');
  expect(reasonSentence('2026-03-03', { reason: 'no_hours' }, context)).toBeNull();
});

describe('the absence of a staff member is the reason', () => {
  it('if nothing else excludes them on a working day', () => {
    expect(awayThroughout([away('2026-05-12'), { reason: 'no_hours' }, away('2026-05-12')])).toEqual(
      away('2026-05-12'),
    );
  });

  it.each<[string, DayReason[]]>([
    ['another reason', [away('2026-05-12'), { reason: 'full' }]],
    ['another end', [away('2026-05-12'), away('2026-06-12')]],
    ['no day at all', []],
  ])('but not with %s', (_what, reasons) => {
    expect(awayThroughout(reasons)).toBeNull();
  });
});
