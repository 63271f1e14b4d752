import { currencySign } from '@daybook/domain/money-text';
import { TextInput, type TextInputProps } from '@mantine/core';
import { type ChangeEvent, type FocusEvent, type Ref, useState } from 'react';
import { groupAmount, readAmount } from '../format/money-text.ts';
import classes from './MoneyField.module.css';

interface Typed {
  currency: string;
  /** The typed text; see `readAmount`. */
  value: string;
  onChange: (typed: string) => void;
  onBlur?: TextInputProps['onBlur'];
}

interface Props extends Omit<TextInputProps, keyof Typed | 'inputMode' | 'leftSection'>, Typed {
  ref?: Ref<HTMLInputElement>;
}

/** An amount with the sign of its currency. */
export function MoneyField({ currency, ...field }: Props) {
  const grouped = useGroupedAmount({ currency, ...field });
  return (
    <TextInput
      {...field}
      {...grouped}
      classNames={{ input: classes.input, section: classes.sign }}
      leftSection={<span aria-hidden>{currencySign(currency)}</span>}
    />
  );
}

/** The properties of a field whose digits are grouped unless they are being edited. */
export function useGroupedAmount({ currency, value, onChange, onBlur }: Typed) {
  const [isEdited, setIsEdited] = useState(false);
  const amountMinor = isEdited ? null : readAmount(value, currency);
  return {
    inputMode: 'decimal',
    autoComplete: 'off',
    value: amountMinor === null ? value : groupAmount({ amountMinor, currency }),
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
      setIsEdited(true);
      onChange(currentTarget.value);
    },
    onBlur: (event: FocusEvent<HTMLInputElement>) => {
      setIsEdited(false);
      onBlur?.(event);
    },
  } as const;
}
