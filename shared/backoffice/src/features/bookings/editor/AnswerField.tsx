import type { CustomField } from '@daybook/contract/custom-fields';
import { CheckboxField } from '@daybook/ui/choice-fields';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';

interface Props {
  field: CustomField;
  value: string | boolean;
  error: string | undefined;
  onChange: (value: string | boolean) => void;
}

/** A question of a service. Staff may leave it open. */
export function AnswerField({ field: { label, kind, options }, value, error, onChange }: Props) {
  if (kind === 'checkbox') {
    return (
      <CheckboxField
        label={label}
        checked={value === true}
        error={error}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    );
  }
  const given = {
    label,
    error,
    value: typeof value === 'string' ? value : '',
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onChange(currentTarget.value),
  };
  if (kind === 'choice') return <NativeSelect {...given} data={['', ...options]} />;
  if (kind === 'long_text') return <Textarea {...given} autosize minRows={2} maxLength={2000} />;
  return (
    <TextInput
      {...given}
      autoComplete="off"
      maxLength={200}
      {...(kind === 'number' && { inputMode: 'decimal' as const })}
    />
  );
}
