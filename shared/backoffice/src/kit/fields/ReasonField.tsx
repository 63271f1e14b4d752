import { Textarea } from '@mantine/core';

interface Props {
  label: string;
  /** Says where the reason will be shown. */
  description: string;
  value: string;
  onChange: (reason: string) => void;
}

export function ReasonField({ label, description, value, onChange }: Props) {
  return (
    <Textarea
      label={label}
      description={`${description} May stay empty.`}
      maxLength={500}
      autosize
      minRows={2}
      maxRows={6}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
