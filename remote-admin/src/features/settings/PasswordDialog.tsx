import { ConfirmDialog } from '@daybook/ui/ConfirmDialog';
import { PasswordField } from '@daybook/ui/PasswordField';
import { useId, useState } from 'react';
import formClasses from '../../settings-form/form.module.css';

interface Props {
  isBusy: boolean;
  /** What is wrong with the password that was sent. */
  error: string | null;
  onConfirm: (password: string) => void;
  onDismiss: () => void;
}

/** Asks whoever saves to show that it is them: an open screen alone must not be enough. */
export function PasswordDialog({ isBusy, error, onConfirm, onDismiss }: Props) {
  const id = useId();
  const [password, setPassword] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  return (
    <ConfirmDialog
      isOpen
      title="Change how people sign in?"
      confirmLabel="Save security"
      dismissLabel="Keep editing"
      isBusy={isBusy}
      onConfirm={() => {
        setIsMissing(password === '');
        if (password !== '') onConfirm(password);
      }}
      onDismiss={onDismiss}
    >
      <p className={formClasses.note}>It counts at once, for whoever is signed in now, too.</p>
      <PasswordField
        data-autofocus
        id={id}
        label="Your password"
        autoComplete="current-password"
        maxLength={128}
        value={password}
        error={isMissing ? 'Enter your password.' : error}
        onChange={({ currentTarget }) => {
          setIsMissing(false);
          setPassword(currentTarget.value);
        }}
      />
    </ConfirmDialog>
  );
}
