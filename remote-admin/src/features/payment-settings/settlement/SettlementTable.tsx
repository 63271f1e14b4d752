import type { Settlement } from '@daybook/contract/payments';
import { formatMoney } from '@daybook/domain/money-text';
import { Badge, Table } from '@mantine/core';
import '@mantine/core/styles/Badge.layer.css';
import '@mantine/core/styles/Table.layer.css';
import { providerNames } from '../gateways/gateway-labels.ts';
import classes from '../payment-settings.module.css';

type Amount = Exclude<
  { [K in keyof Settlement]: Settlement[K] extends number ? K : never }[keyof Settlement],
  'payments' | 'withoutFee'
>;

const columns: readonly { name: Amount; label: string }[] = [
  { name: 'receivedMinor', label: 'Received' },
  { name: 'feeMinor', label: 'Fees' },
  { name: 'refundedMinor', label: 'Refunded' },
  { name: 'lostMinor', label: 'Charge-backs' },
  { name: 'payoutMinor', label: 'Payout expected' },
  { name: 'disputedMinor', label: 'In dispute' },
  { name: 'differenceMinor', label: 'Beyond what was asked' },
];

/** A row for each provider, mode and currency. */
export const SettlementTable = ({ settlements }: { settlements: readonly Settlement[] }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
  <section className={classes.scroll} aria-label="Settlement by provider" tabIndex={0}>
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Provider</Table.Th>
          <Table.Th className={classes.number}>Payments</Table.Th>
          {columns.map(({ name, label }) => (
            <Table.Th key={name} className={classes.number}>
              {label}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {settlements.map((one) => (
          <Table.Tr key={`${one.provider} ${one.mode} ${one.currency}`}>
            <Table.Th scope="row">
              {providerNames[one.provider]}{' '}
              {one.mode !== 'live' && <Badge color="yellow">No real money</Badge>}
            </Table.Th>
            <Table.Td className={classes.number}>
              {one.payments}
              {one.withoutFee > 0 && ` (${one.withoutFee} without a fee yet)`}
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
