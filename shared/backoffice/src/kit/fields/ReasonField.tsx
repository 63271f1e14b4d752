import { t } from '@daybook/i18n';
import { Textarea } from '@mantine/core';

interface Props {
  label: string;
  /** Tells the user where the reason will be shown. */
  description: string;
  value: string;
  onChange: (reason: string) => void;
}

export function ReasonField({ label, description, value, onChange }: Props) {
  return (
    <Textarea
      label={label}
      description={t('{description} Optional.', { description })}
      maxLength={500}
      autosize
      minRows={2}
      maxRows={6}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
