import { Textarea } from '@mantine/core';

interface Props {
  value: string;
  onChange: (message: string) => void;
}

/** A personal message, included in the mail to the customer. */
export function MessageField({ value, onChange }: Props) {
  return (
    <Textarea
      label="Message to the customer"
      description="Stands in the e-mail. May stay empty."
      maxLength={500}
      autosize
      minRows={2}
      maxRows={6}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
