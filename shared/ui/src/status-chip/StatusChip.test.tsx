import { bookingStatuses } from '@daybook/domain/booking';
import { render, screen } from '@testing-library/react';
import { StatusChip } from './StatusChip.tsx';
import { statusLooks } from './statuses.ts';

test.each(bookingStatuses)('the status %s has its own label', (status) => {
  render(<StatusChip status={status} />);
  expect(screen.getByText(statusLooks[status].word)).toBeVisible();
  const same = bookingStatuses.filter((other) => statusLooks[other].word === statusLooks[status].word);
  expect(same).toEqual([status]);
});
