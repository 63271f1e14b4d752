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
}

/** What shows that it is the owner: the password and the second factor itself. */
export function StepUpFields({ typed, errors, idOf, onChange }: Props) {
  return (
    <>
      <PasswordField
        data-autofocus
        id={idOf('password')}
        label="Your password"
        autoComplete="current-password"
        maxLength={128}
        value={typed.password}
        error={errors.password}
        onChange={({ currentTarget }) => onChange({ ...typed, password: currentTarget.value })}
      />
      <TextInput
        id={idOf('code')}
        label="Code of the app, or a recovery code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        value={typed.code}
        error={errors.code}
        onChange={({ currentTarget }) => onChange({ ...typed, code: currentTarget.value })}
      />
    </>
  );
}
