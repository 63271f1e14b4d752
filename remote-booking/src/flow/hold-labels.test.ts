import { aHold } from '@daybook/testing/slots';
import { holdAnnouncement, holdText } from './hold-labels.ts';

const lagos = 'Africa/Lagos';

describe('the hold', () => {
  const hold = aHold({ expiresAt: '2026-03-02T13:12:00Z' });

  it('is said on the clock of the business, named where that of the visitor differs', () => {
    expect(holdText(hold, 'held', lagos, lagos)).toBe('Held for you until 14:12');
    expect(holdText(hold, 'ending', lagos, 'Europe/London')).toBe('Held for you until 14:12 (Lagos time)');
    expect(holdText(hold, 'ended', lagos, lagos)).toBe('No longer held for you');
  });

  it('is announced near its end and at its end alone', () => {
    expect(holdAnnouncement.held).toBeNull();
    expect(holdAnnouncement.ending).toMatch(/two more minutes/);
    expect(holdAnnouncement.ended).toMatch(/no longer held/);
  });
});
