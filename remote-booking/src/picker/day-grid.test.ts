import { setLanguage } from '@daybook/testing/language';
import { addMonths, clampDay, dayForKey, dayGrid, turnPage } from './day-grid.ts';

const monday = 1;
const sunday = 7;

describe('the grid of days', () => {
  it('shows a month in whole weeks, with the days of other months empty', () => {
    const { first, last, weeks } = dayGrid('month', '2026-03-17', monday);
    expect([first, last]).toEqual(['2026-03-01', '2026-03-31']);
    expect(weeks).toHaveLength(6);
    expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-03-01']);
    expect(weeks[5]).toEqual(['2026-03-30', '2026-03-31', null, null, null, null, null]);
  });

  it('starts its weeks on the day that the business chose', () => {
    const { weeks } = dayGrid('month', '2026-03-17', sunday);
    expect(weeks[0]?.[0]).toBe('2026-03-01');
    expect(weeks).toHaveLength(5);
  });

  it('shows one week, even across the end of a month', () => {
    expect(dayGrid('week', '2026-04-01', monday)).toEqual({
      first: '2026-03-30',
      last: '2026-04-05',
      weeks: [
        ['2026-03-30', '2026-03-31', '2026-04-01', '2026-04-02', '2026-04-03', '2026-04-04', '2026-04-05'],
      ],
    });
  });

  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2026-01-15', -1, '2025-12-15'],
  ])('goes from %s by %i month to %s', (from, months, to) => {
    expect(addMonths(from, months)).toBe(to);
  });

  it('pages by a month or by a week', () => {
    expect(turnPage('month', '2026-03-03', 1)).toBe('2026-04-03');
    expect(turnPage('week', '2026-03-03', -1)).toBe('2026-02-24');
  });

  it.each([
    ['ArrowLeft', '2026-03-03'],
    ['ArrowRight', '2026-03-05'],
    ['ArrowUp', '2026-02-25'],
    ['ArrowDown', '2026-03-11'],
    ['Home', '2026-03-02'],
    ['End', '2026-03-08'],
    ['PageUp', '2026-02-04'],
    ['PageDown', '2026-04-04'],
  ])('moves from Wednesday 4 March by %s to %s', (key, to) => {
    expect(dayForKey(key, '2026-03-04', monday)).toBe(to);
  });

  it.each([
    ['ArrowLeft', '2026-03-05'],
    ['ArrowRight', '2026-03-03'],
    ['ArrowDown', '2026-03-11'],
    ['Home', '2026-03-02'],
  ])('read from right to left moves from Wednesday 4 March by %s to %s', (key, to) => {
    setLanguage('ar');
    expect(dayForKey(key, '2026-03-04', 1)).toBe(to);
  });

  it('uses the business’s week for Home and End', () => {
    expect(dayForKey('Home', '2026-03-04', sunday)).toBe('2026-03-01');
    expect(dayForKey('End', '2026-03-04', sunday)).toBe('2026-03-07');
  });

  it('ignores other keys', () => {
    expect(dayForKey('Enter', '2026-03-04', monday)).toBeNull();
  });

  it('keeps the day within the allowed range', () => {
    expect(clampDay('2026-02-27', '2026-03-02', '2026-04-30')).toBe('2026-03-02');
    expect(clampDay('2026-05-01', '2026-03-02', '2026-04-30')).toBe('2026-04-30');
    expect(clampDay('2026-03-09', '2026-03-02', '2026-04-30')).toBe('2026-03-09');
  });
});
