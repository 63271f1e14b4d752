import { aSite } from '@daybook/testing/site';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { BusinessFooter } from './BusinessFooter.tsx';

test('the footer gives the legal facts of the business', async () => {
  render(<BusinessFooter site={aSite({ terms: 'Come alone.', privacy: 'We keep little.' })} />, {
    wrapper: MemoryRouter,
  });
  expect(screen.getByText('We keep little.')).not.toBeVisible();
  await userEvent.click(screen.getByText('Privacy'));
  expect(screen.getByText('We keep little.')).toBeVisible();
  await userEvent.click(screen.getByText('Booking policy'));
  expect(
    screen.getByText(/You can cancel or reschedule each visit free of charge up to 24 h before it starts\./),
  ).toBeVisible();
  expect(screen.getByText(/Come alone\./)).toBeVisible();
});

test('the footer mentions no privacy policy if the business has none', () => {
  render(<BusinessFooter site={aSite()} />, { wrapper: MemoryRouter });
  expect(screen.queryByText('Privacy')).toBeNull();
  expect(screen.getByText('Booking policy')).toBeVisible();
});
