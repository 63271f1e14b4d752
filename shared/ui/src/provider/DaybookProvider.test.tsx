import { setLanguageSource } from '@daybook/i18n';
import { Button, useDirection, useMantineColorScheme } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DaybookProvider } from './DaybookProvider.tsx';
import { styleNonce } from './style-nonce.ts';

beforeEach(() => localStorage.clear());
afterEach(() => setLanguageSource(() => 'en'));

function Choice() {
  const { setColorScheme } = useMantineColorScheme();
  return <Button onClick={() => setColorScheme('dark')}>Dark</Button>;
}

test('the document has the system’s colour scheme, then the user’s choice', async () => {
  render(
    <DaybookProvider density="compact" env="test">
      <Choice />
    </DaybookProvider>,
  );
  expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'light');
  await userEvent.click(screen.getByRole('button', { name: 'Dark' }));
  expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark');
});

test('the provider adds no inline style to the page', () => {
  render(
    <DaybookProvider density="roomy" env="test">
      <Button>Book</Button>
    </DaybookProvider>,
  );
  expect(document.querySelector('style')).toBeNull();
});

function Direction() {
  return <p>{useDirection().dir}</p>;
}

test.each(['ar', 'fr'] as const)('controls read in the direction of the page: %s', (language) => {
  setLanguageSource(() => language);
  render(
    <DaybookProvider density="roomy" env="test">
      <Direction />
    </DaybookProvider>,
  );
  expect(screen.getByText(language === 'ar' ? 'rtl' : 'ltr')).toBeVisible();
});

test('the provider uses the nonce from the page', () => {
  document.head.innerHTML = '<meta name="csp-nonce" content="abc123">';
  expect(styleNonce()).toBe('abc123');
  document.head.innerHTML = '';
  expect(styleNonce()).toBe('');
});
