import { render, screen } from '@testing-library/react';
import { ContactLinks } from './ContactLinks.tsx';

const chat = () => screen.queryByRole('link', { name: 'Write on WhatsApp' });

test.each([
  ['+234 802 345 6789', 'https://wa.me/2348023456789'],
  ['00234 802 345 6789', 'https://wa.me/2348023456789'],
  ['+44 (0) 20 7946 0018', 'https://wa.me/442079460018'],
])('the WhatsApp chat of %s has the country code and digits alone', async (phone, address) => {
  render(<ContactLinks phone={phone} email={null} />);
  await screen.findByRole('link', { name: phone });
  expect(chat()).toHaveAttribute('href', address);
});

test.each(['0802 345 6789', '802 345 6789', '+0802 345 6789', '+12'])(
  '%s, without a valid country code, opens no chat with a stranger',
  async (phone) => {
    render(<ContactLinks phone={phone} email={null} />);
    expect(await screen.findByRole('link', { name: phone })).toBeVisible();
    expect(chat()).toBeNull();
  },
);
