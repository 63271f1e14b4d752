import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DaybookProvider } from '../provider/DaybookProvider.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';

function show(props: { isBusy?: boolean; error?: string } = {}) {
  const onConfirm = jest.fn();
  const onDismiss = jest.fn();
  render(
    <DaybookProvider density="compact" env="test">
      <ConfirmDialog
        isOpen
        title="Cancel this booking?"
        confirmLabel="Cancel booking"
        dismissLabel="Keep booking"
        tone="danger"
        onConfirm={onConfirm}
        onDismiss={onDismiss}
        {...props}
      >
        <p>Ada Obi is told by e-mail.</p>
      </ConfirmDialog>
    </DaybookProvider>,
  );
  return { onConfirm, onDismiss };
}

test('the dialog has a title and a question, and confirms', async () => {
  const { onConfirm } = show();
  expect(screen.getByRole('dialog', { name: 'Cancel this booking?' })).toHaveTextContent('Ada Obi is told');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel booking' }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
});

test.each([['Keep booking'], ['Close']])('%s dismisses the dialog', async (name) => {
  const { onDismiss } = show();
  await userEvent.click(screen.getByRole('button', { name }));
  expect(onDismiss).toHaveBeenCalledTimes(1);
});

test('Escape dismisses the dialog', async () => {
  const { onDismiss } = show();
  await userEvent.keyboard('{Escape}');
  expect(onDismiss).toHaveBeenCalledTimes(1);
});

test('a second click does nothing while the action runs', async () => {
  const { onConfirm } = show({ isBusy: true });
  await userEvent.click(screen.getByRole('button', { name: 'Cancel booking' }), { pointerEventsCheck: 0 });
  expect(onConfirm).not.toHaveBeenCalled();
});

test('an error appears beside the button', () => {
  show({ error: 'Network Error. Please check your connection.' });
  expect(screen.getByRole('alert')).toHaveTextContent('Network Error');
});

test('submitting the dialog does not submit the form that contains it', async () => {
  const [onSave, onConfirm] = [jest.fn(), jest.fn()];
  // Rendered beside the screen, as in a browser.
  render(
    <DaybookProvider density="compact">
      <form onSubmit={onSave}>
        <ConfirmDialog
          isOpen
          title="Leave without saving?"
          confirmLabel="Leave"
          dismissLabel="Keep editing"
          onConfirm={onConfirm}
          onDismiss={() => undefined}
        >
          What you changed has not been saved.
        </ConfirmDialog>
      </form>
    </DaybookProvider>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
  expect(onSave).not.toHaveBeenCalled();
});
