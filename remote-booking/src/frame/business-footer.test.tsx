import { aSite } from '@daybook/testing/site';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BusinessFooter } from './BusinessFooter.tsx';

test('tells what the business goes by where a visitor looks for it', async () => {
  render(<BusinessFooter site={aSite({ terms: 'Come alone.', privacy: 'We keep little.' })} />);
  expect(screen.getByText('We keep little.')).not.toBeVisible();
  await userEvent.click(screen.getByText('Privacy'));
  expect(screen.getByText('We keep little.')).toBeVisible();
  await userEvent.click(screen.getByText('Booking policy'));
  expect(
    screen.getByText(/Each visit is free to cancel or move until 24 h before it starts\./),
  ).toBeVisible();
  expect(screen.getByText(/Come alone\./)).toBeVisible();
});

test('says nothing of privacy where the business does not', () => {
  render(<BusinessFooter site={aSite()} />);
  expect(screen.queryByText('Privacy')).toBeNull();
  expect(screen.getByText('Booking policy')).toBeVisible();
});
