import { Checkbox } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';

interface Props {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  /** Without a customer nobody can be notified. */
  isDisabled?: boolean;
}

/** Whether the customer gets a mail. */
export function NotifyChoice({ isOn, onChange, isDisabled = false }: Props) {
  return (
    <Checkbox
      label="Tell the customer by e-mail"
      checked={isOn && !isDisabled}
      disabled={isDisabled}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  );
}
