import { aHold } from '@daybook/testing/slots';
import { holdAnnouncement, holdText } from './hold-labels.ts';

const lagos = 'Africa/Lagos';

describe('the hold', () => {
  const hold = aHold({ expiresAt: '2026-03-02T13:12:00Z' });

  it('shows its end on the business’s clock, which is named if the visitor’s differs', () => {
    expect(holdText(hold, 'held', lagos, lagos)).toBe('Held for you until 14:12');
    expect(holdText(hold, 'ending', lagos, 'Europe/London')).toBe('Held for you until 14:12 (Lagos time)');
    expect(holdText(hold, 'ended', lagos, lagos)).toBe('No longer held for you');
  });

  it('is announced only near its end and at its end', () => {
    expect(holdAnnouncement('held')).toBeNull();
    expect(holdAnnouncement('ending')).toMatch(/two more minutes/);
    expect(holdAnnouncement('ended')).toMatch(/no longer held/);
  });
});
