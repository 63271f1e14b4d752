import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import '@mantine/core/styles/PasswordInput.layer.css';

/** A password that can be looked at, by keyboard too. A refused one says so to assistive technology as well. */
export function PasswordField(props: PasswordInputProps) {
  return (
    <PasswordInput
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': 'Show the password' }}
      aria-invalid={props.error ? true : undefined}
      {...props}
    />
  );
}
