import { ConfirmDialog } from '@daybook/ui/ConfirmDialog';
import { useBlocker } from 'react-router-dom';

/** Asks before what was written is left behind. */
export function BeforeLeaving({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker(isDirty);
  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      title="Leave without saving?"
      confirmLabel="Leave"
      dismissLabel="Keep writing"
      tone="danger"
      onConfirm={() => blocker.proceed?.()}
      onDismiss={() => blocker.reset?.()}
    >
      <p>What you have changed in this message is lost.</p>
    </ConfirmDialog>
  );
}
