import { currencySign } from '@daybook/domain/money-text';
import { TextInput } from '@mantine/core';
import classes from './editor.module.css';
import type { DiscountDraft } from './line-draft.ts';

interface Props {
  label: string;
  /** False hides the label, where a column heading replaces it. */
  isNamed?: boolean;
  currency: string;
  value: DiscountDraft;
  error: string | undefined;
  disabled: boolean;
  onChange: (value: DiscountDraft) => void;
}

/** A percentage or an amount: typing % makes it a percentage, and a button switches between both. */
export function DiscountField({ label, isNamed = true, currency, value, onChange, ...field }: Props) {
  const isPercent = value.kind === 'percent';
  const symbol = currencySign(currency);
  return (
    <TextInput
      {...(isNamed ? { label } : { 'aria-label': label })}
      inputMode="decimal"
      placeholder="0"
      value={value.text}
      rightSectionWidth={40}
      rightSection={
        <button
          type="button"
          className={classes.unit}
          disabled={field.disabled}
          aria-label={`${label}: ${isPercent ? 'in percent' : `in ${currency}`}, change`}
          onClick={() => onChange({ ...value, kind: isPercent ? 'amount' : 'percent' })}
        >
          {isPercent ? '%' : symbol}
        </button>
      }
      onChange={({ currentTarget: { value: text } }) =>
        onChange(text.endsWith('%') ? { kind: 'percent', text: text.slice(0, -1) } : { ...value, text })
      }
      {...field}
    />
  );
}
