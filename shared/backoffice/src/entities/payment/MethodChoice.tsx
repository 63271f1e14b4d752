import type { Checkout } from '@daybook/contract/checkout';
import { t } from '@daybook/i18n';
import { Choices } from '../../kit/choices/Choices.tsx';
import { methodText } from '../invoice/invoice-labels.ts';

export type HandMethod = Checkout['methods'][number];

interface Props<T extends string> {
  label?: string | undefined;
  methods: readonly HandMethod[];
  /** Further choices after the methods. */
  others?: readonly { value: T; label: string }[];
  value: HandMethod | T | null;
  error?: string | undefined;
  onChange: (method: HandMethod | T) => void;
}

/** Asks how a payment was made, at check-out and wherever else a payment is recorded. */
export const MethodChoice = <T extends string = never>({
  label,
  methods,
  others = [],
  ...field
}: Props<T>) => (
  <Choices
    isWide
    label={label ?? t('Payment method')}
    choices={[...methods.map((value) => ({ value, label: methodText(value) })), ...others]}
    {...field}
  />
);
