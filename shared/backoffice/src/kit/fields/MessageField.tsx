import { t } from '@daybook/i18n';
import { Textarea } from '@mantine/core';

interface Props {
  value: string;
  onChange: (message: string) => void;
}

/** A personal message, included in the mail to the customer. */
export function MessageField({ value, onChange }: Props) {
  return (
    <Textarea
      label={t('Message to the customer')}
      description={t('Added to the email (optional)')}
      maxLength={500}
      autosize
      minRows={2}
      maxRows={6}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
