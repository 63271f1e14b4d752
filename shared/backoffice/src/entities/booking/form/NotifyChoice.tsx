import { t } from '@daybook/i18n';
import { Checkbox } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';

interface Props {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  /** Set while there is no customer to notify. */
  isDisabled?: boolean;
}

/** Whether the customer gets a mail. */
export function NotifyChoice({ isOn, onChange, isDisabled = false }: Props) {
  return (
    <Checkbox
      label={t('Email the customer')}
      checked={isOn && !isDisabled}
      disabled={isDisabled}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  );
}
