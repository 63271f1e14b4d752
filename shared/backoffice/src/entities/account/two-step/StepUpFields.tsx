import { t } from '@daybook/i18n';
import { useUser } from '@daybook/session';
import { InlineError } from '@daybook/ui/InlineError';
import { PasswordField } from '@daybook/ui/PasswordField';
import { TextInput } from '@mantine/core';

interface Typed {
  password: string;
  code: string;
}

interface Props {
  typed: Typed;
  errors: Readonly<Record<string, string>>;
  idOf: (field: keyof Typed) => string;
  onChange: (typed: Typed) => void;
  /** False until a second factor is known to exist. */
  hasCode?: boolean;
  /** The label of the password field, if another user's could be meant. */
  label?: string;
}

/** Proof of identity: the password, and a code if there is a second factor; or a recent login at the provider. */
export function StepUpFields({
  typed,
  errors,
  idOf,
  onChange,
  hasCode = true,
  label = t('Your password'),
}: Props) {
  const { byProvider } = useUser();
  if (byProvider)
    return (
      <>
        <p>{t('Your login confirms it’s you. After 15 minutes, log out and in again first.')}</p>
        <InlineError>{errors.password}</InlineError>
      </>
    );
  return (
    <>
      <PasswordField
        data-autofocus
        id={idOf('password')}
        label={label}
        autoComplete="current-password"
        maxLength={128}
        value={typed.password}
        error={errors.password}
        onChange={({ currentTarget }) => onChange({ ...typed, password: currentTarget.value })}
      />
      {hasCode && (
        <TextInput
          id={idOf('code')}
          label={t('Code from the app, or a recovery code')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          value={typed.code}
          error={errors.code}
          onChange={({ currentTarget }) => onChange({ ...typed, code: currentTarget.value })}
        />
      )}
    </>
  );
}
