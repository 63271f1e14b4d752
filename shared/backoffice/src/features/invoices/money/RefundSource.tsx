import type { BodyOf } from '@daybook/contract/endpoints';
import type { InvoicePayment } from '@daybook/contract/invoices';
import { t } from '@daybook/i18n';
import { Stack } from '@daybook/ui/Layout';
import { Radio } from '@mantine/core';
import '@mantine/core/styles/Radio.layer.css';
import { moneyText } from '../../../entities/invoice/money.ts';

export type Source = NonNullable<BodyOf<'POST invoices/:invoiceId/payments/:paymentId/refund'>['from']>;

/**
 * The part of a payment that pays the invoice, and whether a refund could take either that or the overpaid
 * amount.
 */
export function partsOf({ appliedMinor, refundableMinor, excessMinor }: InvoicePayment) {
  const live = Math.max(0, Math.min(appliedMinor, refundableMinor - excessMinor));
  return { live, excessMinor, isChoice: excessMinor > 0 && live > 0 };
}

type Parts = ReturnType<typeof partsOf>;

/** The effect of a refund on the invoice, in a sentence. */
export function openedText(amountMinor: number, from: Source, parts: Parts, currency: string): string {
  const ofInvoice = from === 'invoice' ? amountMinor : Math.max(0, amountMinor - parts.excessMinor);
  const opened = Math.min(parts.live, ofInvoice);
  return opened > 0
    ? t('Without a credit note, {amount} of this invoice becomes due again.', {
        amount: moneyText(opened, currency),
      })
    : t('The balance due won’t change.');
}

interface Props {
  parts: Parts;
  currency: string;
  value: Source;
  onChange: (source: Source) => void;
}

/** Asks which part is refunded first, if both are possible. */
export function RefundSource({ parts: { live, excessMinor, isChoice }, currency, value, onChange }: Props) {
  if (!isChoice) return null;
  return (
    <Radio.Group
      label={t('What should be refunded first?')}
      value={value}
      onChange={(chosen) => onChange(chosen === 'invoice' ? 'invoice' : 'excess')}
    >
      <Stack>
        <Radio
          value="excess"
          label={t('The {amount} overpayment', { amount: moneyText(excessMinor, currency) })}
        />
        <Radio
          value="invoice"
          label={t('The {amount} paid towards this invoice', { amount: moneyText(live, currency) })}
        />
      </Stack>
    </Radio.Group>
  );
}
