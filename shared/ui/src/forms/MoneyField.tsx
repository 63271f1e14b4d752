import { currencySign } from '@daybook/domain/money-text';
import { TextInput, type TextInputProps } from '@mantine/core';
import { type Ref, useState } from 'react';
import { groupAmount, readAmount } from '../format/money-text.ts';
import classes from './MoneyField.module.css';

interface Props extends Omit<TextInputProps, 'value' | 'onChange' | 'inputMode' | 'leftSection'> {
  currency: string;
  /** The typed text; see `readAmount`. */
  value: string;
  onChange: (typed: string) => void;
  ref?: Ref<HTMLInputElement>;
}

/** An amount with the sign of its currency. Its digits are grouped unless it is being edited. */
export function MoneyField({ currency, value, onChange, onBlur, ...field }: Props) {
  const [isEdited, setIsEdited] = useState(false);
  const amountMinor = isEdited ? null : readAmount(value, currency);
  return (
    <TextInput
      {...field}
      classNames={{ input: classes.input, section: classes.sign }}
      inputMode="decimal"
      autoComplete="off"
      leftSection={<span aria-hidden>{currencySign(currency)}</span>}
      value={amountMinor === null ? value : groupAmount({ amountMinor, currency })}
      onChange={({ currentTarget }) => {
        setIsEdited(true);
        onChange(currentTarget.value);
      }}
      onBlur={(event) => {
        setIsEdited(false);
        onBlur?.(event);
      }}
    />
  );
}
