import { bookingStatuses } from '@daybook/domain/booking';
import { render, screen } from '@testing-library/react';
import { StatusChip } from './StatusChip.tsx';
import { statusLooks } from './statuses.ts';

test.each(bookingStatuses)('says %s in a word of its own', (status) => {
  render(<StatusChip status={status} />);
  expect(screen.getByText(statusLooks[status].word)).toBeVisible();
  const same = bookingStatuses.filter((other) => statusLooks[other].word === statusLooks[status].word);
  expect(same).toEqual([status]);
});
