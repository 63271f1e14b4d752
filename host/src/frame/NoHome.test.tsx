import { mockApi, Refused } from '@daybook/testing/mock-api';
import { aUser } from '@daybook/testing/people';
import { aSite } from '@daybook/testing/site';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage, storeSession } from '../testing/open-page.tsx';

const heading = (name: string) => screen.findByRole('heading', { name, level: 1 });

/** Simulates a server of another version. */
const ofType = (userType: unknown) => Object.assign(aUser(), { userType });

describe.each([3, 0, null, undefined, '2'])('a user of the unknown type %p', (userType) => {
  test.each(['/staff', '/admin/dashboard', '/staff/bookings'])(
    'gets an explanation at %s, with a way out',
    async (path) => {
      const user = ofType(userType);
      await storeSession(aUser());
      mockApi({
        'GET site': aSite(),
        'GET user/profile': new Refused(200, user),
        'POST auth/logout': undefined,
      });
      const page = openPage(path);
      await heading('Your account can’t open this page');
      expect(page.loader.asked()).toEqual([]);
      await userEvent.click(screen.getByRole('button', { name: 'Log in with another account' }));
      await heading('Login');
      expect(Object.keys(localStorage)).toEqual([]);
    },
  );

  test('may open public pages', async () => {
    mockApi({ 'GET site': aSite() });
    const page = openPage('/staff', { as: ofType(userType) });
    await heading('Your account can’t open this page');
    await act(() => page.router.navigate('/booking'));
    await heading('Booking');
  });
});
