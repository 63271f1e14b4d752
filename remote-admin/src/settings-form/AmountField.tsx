import { NumberInput } from '@mantine/core';
import '@mantine/core/styles/NumberInput.layer.css';

interface Props {
  id: string;
  label: string;
  description?: string;
  error?: string | undefined;
  suffix: string;
  /** Null for an empty field: no limit, if the form allows it. */
  value: number | null;
  onChange: (value: number | null) => void;
  placeholder?: string;
  readOnly?: boolean;
}

/** A whole number with its unit. */
export function AmountField({ value, onChange, suffix, ...props }: Props) {
  return (
    <NumberInput
      {...props}
      suffix={` ${suffix}`}
      value={value ?? ''}
      onChange={(typed) => onChange(typeof typed === 'number' ? typed : null)}
      allowDecimal={false}
      allowNegative={false}
      hideControls
    />
  );
}
