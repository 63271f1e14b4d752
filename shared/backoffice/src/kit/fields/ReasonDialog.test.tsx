import { keepDrafts } from '@daybook/testing/keep-drafts';
import { renderScreen } from '@daybook/testing/render-screen';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { ReasonDialog } from './ReasonDialog.tsx';

function Payments() {
  const [open, setOpen] = useState<string | null>(null);
  return (
    <>
      {['first', 'second'].map((id) => (
        <button key={id} type="button" onClick={() => setOpen(id)}>
          {id}
        </button>
      ))}
      {open && (
        <ReasonDialog
          key={open}
          about={open}
          title="Reverse this payment?"
          effects={[]}
          confirmLabel="Reverse"
          isBusy={false}
          problem={null}
          onConfirm={() => undefined}
          onDismiss={() => setOpen(null)}
        />
      )}
    </>
  );
}

const reason = () => screen.getByLabelText(/^Reason/);

test('a reason that was typed for one record is not offered for another with the same question', async () => {
  const { stop } = keepDrafts();
  const show = () => renderScreen([{ path: '/', element: <Payments /> }], { path: '/' });
  const { user, unmount } = show();
  await user.click(screen.getByRole('button', { name: 'first' }));
  await user.type(reason(), 'A typing error');
  unmount();
  const again = show();
  await again.user.click(screen.getByRole('button', { name: 'second' }));
  expect(reason()).toHaveValue('');
  await again.user.click(screen.getByRole('button', { name: 'Cancel' }));
  await again.user.click(screen.getByRole('button', { name: 'first' }));
  expect(reason()).toHaveValue('A typing error');
  stop();
});
