import { documentMutations } from '@daybook/api/documents';
import type { Invoice, InvoicePayment } from '@daybook/contract/invoices';
import { commaList } from '@daybook/domain/lists';
import { msg, t } from '@daybook/i18n';
import { Stack } from '@daybook/ui/Layout';
import { ActionIcon, Menu } from '@mantine/core';
import '@mantine/core/styles/Menu.layer.css';
import {
  IconArrowBackUp,
  IconDotsVertical,
  IconDownload,
  IconReceiptRefund,
  IconWallet,
} from '@tabler/icons-react';
import {
  methodText,
  paymentName,
  paymentStateLabels,
  providerLabels,
} from '../../../entities/invoice/invoice-labels.ts';
import { moneyText } from '../../../entities/invoice/money.ts';
import { useDays } from '../../../entities/invoice/use-days.ts';
import { useDocument } from '../actions/use-document.ts';
import classes from './page.module.css';

export type PaymentAct = 'refund' | 'reverse' | 'move';

interface Props {
  invoice: Invoice;
  payment: InvoicePayment;
  onAct: (act: PaymentAct) => void;
}

/** A payment, its allocation, and its actions in a menu. */
export function PaymentLine({ invoice, payment, onAct }: Props) {
  const { dayText } = useDays();
  const { currency } = invoice;
  const parts = partsOf(payment, currency);
  return (
    <li className={classes.row}>
      <Stack gap="xxs">
        <p className={classes.strong}>
          {payment.provider === 'manual'
            ? paymentName(payment)
            : `${paymentName(payment)}, ${providerLabels[payment.provider]}`}
          {payment.number && <span className={classes.quiet}> {payment.number}</span>}
        </p>
        <p className={classes.quiet}>
          {commaList([
            t(paymentStateLabels[payment.state]),
            dayText(payment.receivedOn),
            payment.by && t('by {name}', { name: payment.by }),
            payment.reference,
            payment.isDisputed && t('disputed with the bank'),
          ])}
        </p>
        {parts.length > 0 && <p className={classes.quiet}>{parts.join(' · ')}</p>}
        {payment.note && <p className={classes.quiet}>{payment.note}</p>}
      </Stack>
      <div className={classes.end}>
        <p className={classes.amount}>{moneyText(payment.amountMinor, currency)}</p>
        <PaymentMenu invoice={invoice} payment={payment} onAct={onAct} />
      </div>
    </li>
  );
}

const actLabels = {
  refund: { label: msg('Refund'), icon: IconReceiptRefund },
  move: { label: msg('Keep as credit'), icon: IconWallet },
  reverse: { label: msg('Reverse'), icon: IconArrowBackUp },
} as const;

function actsOf({ abilities }: Invoice, payment: InvoicePayment): PaymentAct[] {
  const mayRefund = abilities.includes('refund');
  return [
    ...(mayRefund && payment.refundableMinor > 0 ? (['refund'] as const) : []),
    ...(mayRefund &&
    payment.state === 'succeeded' &&
    payment.appliedMinor > 0 &&
    payment.provider === 'manual'
      ? (['move'] as const)
      : []),
    ...(payment.canReverse ? (['reverse'] as const) : []),
  ];
}

function PaymentMenu({ invoice, payment, onAct }: Props) {
  const { number, method, amountMinor, paymentId } = payment;
  const receipt = useDocument({
    options: documentMutations.receiptPdf(),
    document: { paymentId },
    fileName: `${number ?? 'receipt'}.pdf`,
  });
  const acts = actsOf(invoice, payment);
  if (!number && acts.length === 0) return null;
  const name =
    number ??
    t('{method}, {amount}', { method: methodText(method), amount: moneyText(amountMinor, invoice.currency) });
  return (
    <Menu position="bottom-end" width={200} withinPortal={false} floatingStrategy="fixed">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('Actions: {name}', { name })}
          loading={receipt.isPending}
        >
          <IconDotsVertical aria-hidden size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {number && (
          <Menu.Item leftSection={<IconDownload aria-hidden size={16} />} onClick={receipt.save}>
            {t('Receipt')}
          </Menu.Item>
        )}
        {acts.map((act) => {
          const { label, icon: Glyph } = actLabels[act];
          return (
            <Menu.Item key={act} leftSection={<Glyph aria-hidden size={16} />} onClick={() => onAct(act)}>
              {t(label)}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}

/** The payment's allocation, if not all of it pays this invoice. */
function partsOf(payment: InvoicePayment, currency: string): string[] {
  const { amountMinor, appliedMinor, tipMinor, surchargeMinor, creditMinor, refundedMinor, feeMinor } =
    payment;
  const parts: readonly (readonly [number | null, (amount: string) => string])[] = [
    [appliedMinor === amountMinor ? 0 : appliedMinor, (amount) => t('This invoice: {amount}', { amount })],
    [tipMinor, (amount) => t('Tip: {amount}', { amount })],
    [surchargeMinor, (amount) => t('Payment fee added: {amount}', { amount })],
    [creditMinor, (amount) => t('Customer credit: {amount}', { amount })],
    [refundedMinor, (amount) => t('Refunded: {amount}', { amount })],
    [feeMinor, (amount) => t('Provider fee: {amount}', { amount })],
  ];
  return parts.flatMap(([amount, text]) => (amount ? [text(moneyText(amount, currency))] : []));
}
