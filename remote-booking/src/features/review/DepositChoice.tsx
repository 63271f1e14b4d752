import { t } from '@daybook/i18n';
import { formatMoney } from '@daybook/ui/format/money';
import { Radio } from '@mantine/core';
import '@mantine/core/styles/Radio.layer.css';
import type { PayChoice } from '../../booking/online-payment.ts';
import classes from './review.module.css';

interface Props {
  depositMinor: number;
  /** The whole price; null if it may still change. */
  totalMinor: number | null;
  currency: string;
  methods: readonly PayChoice['method'][];
  choice: PayChoice;
  onChoice: (choice: PayChoice) => void;
}

const methodName = (method: PayChoice['method']): string =>
  method === 'online' ? t('Card or online') : t('Bank transfer');

/** How much to pay now, and how. Nothing to choose shows nothing. */
export function DepositChoice({ depositMinor, totalMinor, currency, methods, choice, onChoice }: Props) {
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency });
  return (
    <>
      {totalMinor !== null && (
        <Radio.Group
          label={t('How much would you like to pay now?')}
          value={choice.amount}
          onChange={(value) => onChoice({ ...choice, amount: value === 'total' ? 'total' : 'deposit' })}
        >
          <div className={classes.choices}>
            <Radio value="deposit" label={t('Deposit, {amount}', { amount: money(depositMinor) })} />
            <Radio value="total" label={t('Full price, {amount}', { amount: money(totalMinor) })} />
          </div>
        </Radio.Group>
      )}
      {methods.length > 1 && (
        <Radio.Group
          label={t('How would you like to pay?')}
          value={choice.method}
          onChange={(value) =>
            onChoice({ ...choice, method: value === 'bank_transfer' ? 'bank_transfer' : 'online' })
          }
        >
          <div className={classes.choices}>
            {methods.map((method) => (
              <Radio key={method} value={method} label={methodName(method)} />
            ))}
          </div>
        </Radio.Group>
      )}
    </>
  );
}
