import { act, render, screen } from '@testing-library/react';
import { createSession, SessionProvider, useSession, useUser } from './session.tsx';

const user = {
  userId: '00000000-0000-7000-8000-000000000001',
  fullName: 'Ada Obi',
  username: 'ada',
  email: 'ada@example.com',
  userType: 2 as const,
  role: 2,
  permissions: [],
  scopes: {},
  teamIds: [],
  staffId: null,
  avatarUrl: null,
  language: 'en' as const,
};

const Flags = () => {
  const { isLoggedIn, isLoading, role } = useSession();
  return <p>{JSON.stringify({ isLoggedIn, isLoading, role })}</p>;
};
const Name = () => <p>{useUser().fullName}</p>;

test('screens see the login state, and render again when it changes', () => {
  const session = createSession({ as: { user, token: 't' } });
  render(
    <SessionProvider session={session}>
      <Flags />
    </SessionProvider>,
  );
  expect(screen.getByText('{"isLoggedIn":true,"isLoading":false,"role":2}')).toBeVisible();
  act(() => session.expire());
  expect(screen.getByText('{"isLoggedIn":false,"isLoading":false,"role":null}')).toBeVisible();
});

test('a guarded screen keeps its user until it is unmounted', () => {
  const session = createSession({ as: { user, token: 't' } });
  render(
    <SessionProvider session={session}>
      <Name />
    </SessionProvider>,
  );
  act(() => session.expire());
  expect(screen.getByText('Ada Obi')).toBeVisible();
});

test('a page whose session is ending still renders for its user', () => {
  const session = createSession({ as: { user, token: 't' } });
  const page = (isMore: boolean) => (
    <SessionProvider session={session}>
      <Name />
      {isMore && <Name />}
    </SessionProvider>
  );
  const { rerender } = render(page(false));
  act(() => session.expire());
  rerender(page(true));
  expect(screen.getAllByText('Ada Obi')).toHaveLength(2);
});

test('a guarded screen throws without a user', () => {
  const consoleError = jest.spyOn(console, 'error').mockImplementation(() => {});
  const page = (
    <SessionProvider session={createSession()}>
      <Name />
    </SessionProvider>
  );
  expect(() => render(page)).toThrow('Nobody is signed in.');
  consoleError.mockRestore();
});
