import { anAdmin } from '@daybook/testing/people';
import { renderScreen } from '@daybook/testing/render-screen';
import { screen } from '@testing-library/react';
import { StepUpFields } from './StepUpFields.tsx';

const fields = (
  <StepUpFields
    typed={{ password: '', code: '' }}
    errors={{ password: 'Log out and in again.' }}
    idOf={(field) => field}
    onChange={() => undefined}
  />
);
const show = (as: ReturnType<typeof anAdmin>) =>
  renderScreen([{ path: '/', element: fields }], { path: '/', as });

test('a password confirms who somebody is', async () => {
  show(anAdmin());
  expect(await screen.findByLabelText('Your password')).toBeVisible();
});

test('whoever logged in with the provider needs no password, and reads why they are refused', async () => {
  show({ ...anAdmin(), byProvider: true });
  expect(await screen.findByText(/^Your login confirms it’s you\./)).toBeVisible();
  expect(screen.getByText('Log out and in again.')).toBeVisible();
  expect(screen.queryByLabelText('Your password')).not.toBeInTheDocument();
});
