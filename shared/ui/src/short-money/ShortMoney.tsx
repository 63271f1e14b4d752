import type { Money } from '@daybook/domain/money';
import { t } from '@daybook/i18n';
import { Tooltip } from '@mantine/core';
import '@mantine/core/styles/Tooltip.layer.css';
import { formatMoney, formatShortMoney } from '../format/money.ts';
import classes from './ShortMoney.module.css';

/**
 * An amount on a dashboard, in k and M from 1,000 on. Its accessible name has the visible text first, for voice
 * control, and then the full amount, which also appears on hover, touch and focus.
 */
export function ShortMoney({ money }: { money: Money }) {
  const [short, full] = [formatShortMoney(money), formatMoney(money)];
  if (short === full) return <span className={classes.amount}>{full}</span>;
  return (
    <Tooltip label={full} events={{ hover: true, focus: true, touch: true }}>
      <button
        type="button"
        className={classes.amount}
        data-touch
        aria-label={t('{short}, exactly {full}', { short, full })}
      >
        {short}
      </button>
    </Tooltip>
  );
}
