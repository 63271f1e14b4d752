import { t } from '@daybook/i18n';
import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import '@mantine/core/styles/PasswordInput.layer.css';

/** A password field that can show its content, by keyboard too. An error is exposed to assistive technology. */
export function PasswordField(props: PasswordInputProps) {
  return (
    <PasswordInput
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': t('Show password') }}
      aria-invalid={props.error ? true : undefined}
      {...props}
    />
  );
}
