import { aRotaDay } from '@daybook/testing/schedules';
import { workingOf } from './RotaRibbon.tsx';

const day = aRotaDay({
  ranges: [{ startMinute: 540, endMinute: 1020 }],
  breaks: [{ startMinute: 720, endMinute: 780 }],
});
const absence = { isRequest: false, kind: 'holiday' } as const;

test('the ribbon of a day leaves out breaks and granted absences', () => {
  const part = { startMinute: 900, endMinute: 1080 };
  expect(workingOf({ ...day, timeOff: [{ ...absence, part }] })).toEqual([
    [540, 720],
    [780, 900],
  ]);
  expect(workingOf({ ...day, timeOff: [{ ...absence, part: null }] })).toEqual([]);
});

test('a requested absence is still a working day', () => {
  expect(workingOf({ ...day, timeOff: [{ ...absence, isRequest: true, part: null }] })).toHaveLength(2);
});
