import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { HostRouter } from '../routing/host.ts';
import { applyElementStyles } from './rendered-content.ts';
import { showPage } from './show-page.tsx';

function Form({ heading = 'Log in' }: { heading?: string }) {
  const [email, setEmail] = useState('');
  const [sent, setSent] = useState('');
  const [isKept, setIsKept] = useState(false);
  const [language, setLanguage] = useState('en');
  return (
    <form>
      <h1>{heading}</h1>
      <input aria-label="Email" value={email} onChange={(event) => setEmail(event.target.value)} />
      <input type="checkbox" aria-label="Keep" checked={isKept} onChange={() => setIsKept(!isKept)} />
      <select aria-label="Language" value={language} onChange={(event) => setLanguage(event.target.value)}>
        <option>en</option>
        <option>fr</option>
      </select>
      <button type="button" onClick={() => setSent(email)}>
        Send
      </button>
      {sent && <p>{`Sent ${sent}`}</p>}
      <output>{`${email} ${isKept} ${language}`}</output>
    </form>
  );
}

interface Opened {
  /** The version that runs in the page. */
  running?: string;
  /** The content of the server. */
  rendered?: string;
  address?: string;
}

/** The page as it arrives, with a router that still loads. */
function arrive({
  running = '1.0.0',
  rendered = renderToString(<Form />),
  address = '/auth/login',
}: Opened = {}) {
  document.head.innerHTML = `<style data-sheet="/remotes/remote-auth/1.0.0/styles.css"></style>
    <style id="daybook-element-styles"></style>`;
  document.body.innerHTML = `<div id="root" data-rendered="2026-03-02T08:00:00.000Z" data-address="${address}"
    data-remote="remote-auth" data-version="1.0.0">${rendered}</div>`;
  const root = document.getElementById('root');
  if (!root) throw new Error('There is no root.');
  let load = () => {};
  const loaded = new Promise<null>((resolve) => {
    load = () => resolve(null);
  });
  const router = createMemoryRouter(
    [
      { path: '/auth/login', loader: () => loaded, Component: Form, HydrateFallback: () => null },
      { path: '*', Component: () => <h1>Elsewhere</h1> },
    ],
    { initialEntries: ['/auth/login'] },
  );
  const shown = showPage({
    root,
    app: <RouterProvider router={router} />,
    // Another kind of history, which this does not depend on.
    router: router as HostRouter,
    running: () => ({ 'remote-auth': running }),
  });
  return {
    root,
    ready: (meanwhile = () => {}) =>
      act(async () => {
        load();
        await shown;
        // The screen takes over in small steps.
        meanwhile();
      }),
  };
}

const heading = () => screen.getByRole('heading');

// jsdom has no marks.
const mark = jest.fn<void, [string]>();
Object.assign(performance, { mark });
beforeEach(() => mark.mockClear());
const marks = () => mark.mock.calls.map(([name]) => name);

test('the content of the server stays until the screen is ready, which takes over its elements', async () => {
  const { root, ready } = arrive();
  const before = heading();
  expect(root.dataset.rendered).toBeDefined();
  await ready();
  expect(heading()).toBe(before);
  expect({ ...root.dataset }).toEqual({});
  expect(marks()).toEqual(['daybook:taken-over']);
});

test('input that was typed before stays, and the form knows it', async () => {
  const { ready } = arrive();
  const email = screen.getByLabelText<HTMLInputElement>('Email');
  email.focus();
  email.value = 'ada@example.com';
  screen.getByLabelText<HTMLInputElement>('Keep').checked = true;
  screen.getByLabelText<HTMLSelectElement>('Language').value = 'fr';
  await ready();
  expect(screen.getByRole('status').textContent).toBe('ada@example.com true fr');
  expect(email.value).toBe('ada@example.com');
  expect(document.activeElement).toBe(email);
  await userEvent.type(email, '.ng');
  fireEvent.click(screen.getByLabelText('Keep'));
  expect(screen.getByRole('status').textContent).toBe('ada@example.com.ng false fr');
});

test('input that is typed while the screen takes over stays as well', async () => {
  const { ready } = arrive();
  const email = screen.getByLabelText<HTMLInputElement>('Email');
  email.value = 'ada@example.co';
  await ready(() => fireEvent.input(email, { target: { value: 'ada@example.com' } }));
  expect(email.value).toBe('ada@example.com');
  expect(screen.getByRole('status').textContent).toBe('ada@example.com false en');
});

test('a button that was pressed before is pressed again, after the input', async () => {
  const { ready } = arrive();
  screen.getByLabelText<HTMLInputElement>('Email').value = 'ada@example.com';
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await ready();
  await screen.findByText('Sent ada@example.com');
});

test('styles of single elements become their own', () => {
  document.head.innerHTML =
    '<style id="daybook-element-styles">[data-style="0"]{color:red;--size:4px}\n[data-style="1"]{color:blue}</style>';
  document.body.innerHTML = '<p data-style="1">blue</p><p data-style="0">red</p>';
  applyElementStyles(document.body);
  expect(screen.getByText('blue').style.color).toBe('blue');
  expect(screen.getByText('red').style.getPropertyValue('--size')).toBe('4px');
  expect(document.querySelector('[data-style], style')).toBeNull();
});

test('content with other texts is replaced, and what was typed into it stays', async () => {
  const { ready } = arrive({ rendered: renderToString(<Form heading="Sign in" />) });
  screen.getByLabelText<HTMLInputElement>('Email').value = 'ada@example.com';
  await ready();
  expect(heading().textContent).toBe('Log in');
  expect(screen.getByRole('status').textContent).toBe('ada@example.com false en');
  expect(marks()).toContain('daybook:rendered-again');
});

test.each([
  ['another version runs', { running: '0.9.0' }],
  ['another screen is shown', { address: '/auth/forgot-password' }],
])('the content is replaced, and its sheets no longer apply, if %s', async (_, opened) => {
  const { root, ready } = arrive(opened);
  const before = heading();
  await ready();
  expect(heading()).not.toBe(before);
  expect({ ...root.dataset }).toEqual({});
  expect(marks()).toEqual(['daybook:rendered-again']);
  expect(document.querySelector<HTMLStyleElement>('style[data-sheet]')?.media).toBe('not all');
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'ada' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(screen.getByText('Sent ada')).toBeInTheDocument();
});

test('a page without content is shown at once', async () => {
  document.body.innerHTML = '<div id="root"></div>';
  const root = document.getElementById('root');
  if (!root) throw new Error('There is no root.');
  const router = createMemoryRouter([{ path: '*', Component: () => <h1>Here</h1> }]);
  await act(() =>
    showPage({
      root,
      app: <RouterProvider router={router} />,
      router: router as HostRouter,
      running: () => ({}),
    }),
  );
  expect(heading().textContent).toBe('Here');
});
