import { openAbout } from '@daybook/shell/about';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '../testing/open-page.tsx';
import { AboutDialog } from './AboutDialog.tsx';

const versions = {
  release: 'r-2026-03-02',
  host: '0.1.0',
  remotes: { 'remote-staff': '1.4.2', 'remote-auth': '1.0.0' },
};

test('About shows the running release and versions, and copies them', async () => {
  const user = userEvent.setup();
  render(<AboutDialog versions={() => versions} />);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  act(openAbout);
  expect(screen.getByRole('dialog', { name: 'About Daybook' })).toHaveTextContent('r-2026-03-02');
  await user.click(screen.getByRole('button', { name: 'Copy versions' }));
  expect(await navigator.clipboard.readText()).toBe(
    'Release r-2026-03-02\nHost 0.1.0\nremote-auth 1.0.0\nremote-staff 1.4.2',
  );
  expect(screen.getByRole('button', { name: 'Copied' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('without TLS, which disables the clipboard, About says how to copy the versions', async () => {
  const user = userEvent.setup();
  jest.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never);
  render(<AboutDialog versions={() => versions} />);
  act(openAbout);
  await user.click(screen.getByRole('button', { name: 'Copy versions' }));
  expect(
    await screen.findByText('This browser blocks copying. Select the lines above instead.'),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Copy versions' })).toBeVisible();
});
