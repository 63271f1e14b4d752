import type { Invoice } from '@daybook/contract/invoices';
import { acceptsPayment } from '@daybook/domain/invoicing/invoice-status';
import { t } from '@daybook/i18n';
import { Quiet } from '@daybook/ui/Layout';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { IconWallet } from '@tabler/icons-react';
import { useState } from 'react';
import { moneyText } from '../../../entities/invoice/money.ts';
import { useDays } from '../../../entities/invoice/use-days.ts';
import { Panel } from '../../../kit/panel/Panel.tsx';
import { ApplyCreditDialog } from '../money/ApplyCreditDialog.tsx';
import { Facts } from './Facts.tsx';
import classes from './page.module.css';

interface Props {
  invoice: Invoice;
}

/** The invoice's amounts, from the total to the balance, and when it is due. */
export function Balance({ invoice }: Props) {
  const { sums, currency, totalMinor, payableMinor, balanceMinor, state } = invoice;
  const money = (amount: number) => moneyText(amount, currency);
  const rows: readonly (readonly [string, number, boolean])[] = [
    [t('Total'), totalMinor, true],
    [t('Amount due'), payableMinor, payableMinor !== totalMinor],
    [t('Payments'), sums.paidMinor, sums.paidMinor > 0],
    [t('Refunds'), sums.refundedMinor, sums.refundedMinor > 0],
    [t('Credits'), sums.creditedMinor, sums.creditedMinor > 0],
    [t('Write-offs'), sums.writtenOffMinor, sums.writtenOffMinor > 0],
    [t('Balance due'), balanceMinor, acceptsPayment({ state })],
  ];
  return (
    <Panel title={t('Balance')}>
      <Facts
        isMoney
        facts={rows.filter(([, , isShown]) => isShown).map(([label, amount]) => [label, money(amount)])}
      />
      <Notes invoice={invoice} />
      <UseCredit invoice={invoice} />
    </Panel>
  );
}

/** When the balance is due, and why it may not come. */
function Notes({ invoice }: Props) {
  const { dayText, distance } = useDays();
  const { dueOn, extendedTo, document, balanceMinor, promisedOn, deliveryError, state, reason } = invoice;
  return (
    <>
      {balanceMinor > 0 && dueOn && (
        <Quiet>
          {extendedTo
            ? t('Due {date}, {distance}; extended from {original}', {
                date: dayText(extendedTo),
                distance: distance(extendedTo),
                original: dayText(document.dueOn),
              })
            : t('Due {date}, {distance}', { date: dayText(dueOn), distance: distance(dueOn) })}
        </Quiet>
      )}
      {promisedOn && (
        <Quiet>{t('The customer promised to pay by {date}.', { date: dayText(promisedOn) })}</Quiet>
      )}
      {state === 'void' && (
        <p className={classes.text}>
          {reason ? t('This invoice is void: {reason}', { reason }) : t('This invoice is void.')}
        </p>
      )}
      {state === 'uncollectible' && (
        <p className={classes.text}>
          {reason ? t('Marked as uncollectible: {reason}', { reason }) : t('Marked as uncollectible.')}
        </p>
      )}
      {deliveryError && (
        <p className={classes.wrong}>
          {t('The email wasn’t delivered: {reason}', { reason: deliveryError })}
        </p>
      )}
    </>
  );
}

function UseCredit({ invoice }: Props) {
  const [isAsked, setIsAsked] = useState(false);
  const { abilities, customerCreditMinor, currency } = invoice;
  if (!abilities.includes('apply-credit') || customerCreditMinor <= 0) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconWallet aria-hidden size={16} />}
        onClick={() => setIsAsked(true)}
      >
        {t('Use {amount} credit', { amount: moneyText(customerCreditMinor, currency) })}
      </Button>
      {isAsked && <ApplyCreditDialog invoice={invoice} onClose={() => setIsAsked(false)} />}
    </>
  );
}
