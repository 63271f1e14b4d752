import { aSelfServiceBooking } from '@daybook/testing/bookings';
import { whatsAppLink } from './whatsapp-link.ts';

describe('the text shared on WhatsApp', () => {
  const booking = aSelfServiceBooking({
    business: { name: 'Adire Salon', address: '12 Awolowo Road, Lagos', phone: null },
  });
  const link = new URL(whatsAppLink(booking));

  it('names the business, the service, the time and the place, and nobody to send it to', () => {
    expect(link.origin + link.pathname).toBe('https://wa.me/');
    expect(link.searchParams.get('text')).toBe(
      'I’ve booked Haircut at Adire Salon: Tuesday 3 March 2026, 10:00. 12 Awolowo Road, Lagos',
    );
  });

  // The link to the booking cancels and moves it: a visitor who shares a visit does not share that.
  it('holds neither the visitor’s details nor a way into the booking', () => {
    expect([...link.searchParams.keys()]).toEqual(['text']);
    expect(link.href).not.toContain(booking.reference);
    expect(link.href).not.toContain(booking.firstName);
    expect(link.href).not.toContain('success');
  });
});
