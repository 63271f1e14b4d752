import { aSite } from '@daybook/testing/site';
import { openingLine } from './opening-line.ts';

describe('the opening hours', () => {
  it.each([
    ['2026-03-02T08:00:00Z', 'Open until 18:00'],
    ['2026-03-02T07:00:00Z', 'Opens today at 09:00'],
    ['2026-03-02T18:00:00Z', 'Opens tomorrow at 09:00'],
    ['2026-03-07T18:00:00Z', 'Opens Mon 9 Mar at 09:00'],
  ])('at %s read "%s"', (at, words) => {
    expect(openingLine(aSite(), new Date(at), 'Africa/Lagos')).toBe(words);
  });

  it('name the business’s clock if the reader’s differs', () => {
    const now = new Date('2026-03-02T08:00:00Z');
    expect(openingLine(aSite(), now, 'Europe/London')).toBe('Open until 18:00 (Lagos time)');
  });

  it('are left out if there are none', () => {
    expect(openingLine(aSite({ opening: [] }), new Date('2026-03-02T08:00:00Z'), 'Africa/Lagos')).toBeNull();
  });
});
