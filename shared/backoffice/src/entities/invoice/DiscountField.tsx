import { currencySign } from '@daybook/domain/money-text';
import { t } from '@daybook/i18n';
import { useGroupedAmount } from '@daybook/ui/MoneyField';
import { TextInput } from '@mantine/core';
import classes from './DiscountField.module.css';
import type { DiscountDraft } from './discount.ts';

interface Props {
  label: string;
  /** False hides the label if a column heading replaces it. */
  isNamed?: boolean;
  currency: string;
  value: DiscountDraft;
  error: string | undefined;
  disabled: boolean;
  autoFocus?: boolean;
  onChange: (value: DiscountDraft) => void;
}

/** A percentage or an amount: typing % makes it a percentage, and a button switches between both. */
export function DiscountField({ label, isNamed = true, currency, value, onChange, ...field }: Props) {
  const isPercent = value.kind === 'percent';
  const symbol = currencySign(currency);
  const put = (text: string) =>
    onChange(text.endsWith('%') ? { kind: 'percent', text: text.slice(0, -1) } : { ...value, text });
  const grouped = useGroupedAmount({ currency, value: value.text, onChange: put });
  return (
    <TextInput
      {...(isNamed ? { label } : { 'aria-label': label })}
      {...field}
      {...grouped}
      {...(isPercent && { value: value.text })}
      placeholder="0"
      rightSectionWidth={40}
      rightSection={
        <button
          type="button"
          data-touch
          className={classes.unit}
          disabled={field.disabled}
          aria-label={
            isPercent
              ? t('{label}: percentage. Switch to an amount', { label })
              : t('{label}: {currency}. Switch to a percentage', { label, currency })
          }
          onClick={() => onChange({ ...value, kind: isPercent ? 'amount' : 'percent' })}
        >
          {isPercent ? '%' : symbol}
        </button>
      }
    />
  );
}
