import type { Settlement } from '@daybook/contract/payments';
import { formatMoney } from '@daybook/domain/money-text';
import { providerNames } from '@daybook/domain/payments';
import { msg, t } from '@daybook/i18n';
import { formatCount } from '@daybook/ui/format/number';
import { Badge, Table } from '@mantine/core';
import '@mantine/core/styles/Badge.layer.css';
import '@mantine/core/styles/Table.layer.css';
import classes from '../payment-settings.module.css';

type Amount = Exclude<
  { [K in keyof Settlement]: Settlement[K] extends number ? K : never }[keyof Settlement],
  'payments' | 'withoutFee'
>;

const columns: readonly { name: Amount; label: string }[] = [
  { name: 'receivedMinor', label: msg('Received') },
  { name: 'feeMinor', label: msg('Fees') },
  { name: 'refundedMinor', label: msg('Refunds') },
  { name: 'lostMinor', label: msg('Chargebacks') },
  { name: 'payoutMinor', label: msg('Expected payout') },
  { name: 'disputedMinor', label: msg('In dispute') },
  { name: 'differenceMinor', label: msg('Difference') },
];

/** A row for each provider, mode and currency. */
export const SettlementTable = ({ settlements }: { settlements: readonly Settlement[] }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
  <section className={classes.scroll} aria-label={t('Settlement by provider')} tabIndex={0}>
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('Provider')}</Table.Th>
          <Table.Th className={classes.number}>{t('Payments')}</Table.Th>
          {columns.map(({ name, label }) => (
            <Table.Th key={name} className={classes.number}>
              {t(label)}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {settlements.map((one) => (
          <Table.Tr key={`${one.provider} ${one.mode} ${one.currency}`}>
            <Table.Th scope="row">
              {providerNames[one.provider]}{' '}
              {one.mode !== 'live' && <Badge color="yellow">{t('No real money')}</Badge>}
            </Table.Th>
            <Table.Td className={classes.number}>
              {one.withoutFee > 0
                ? t('{payments, number} ({count, number} with fee pending)', {
                    payments: one.payments,
                    count: one.withoutFee,
                  })
                : formatCount(one.payments)}
            </Table.Td>
            {columns.map(({ name }) => (
              <Table.Td key={name} className={classes.number}>
                {formatMoney({ amountMinor: one[name], currency: one.currency })}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </section>
);
