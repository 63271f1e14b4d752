import type { Report } from '@daybook/contract/report';
import { formatRoundMoney, formatShortMoney } from '@daybook/ui/format/money';
import { roundTicks } from '../../../kit/figures/round-ticks.ts';

/** The marks of the chart's axis, and their labels: ₦0, ₦100k, ₦200k. */
export function axisOf({ days, currency }: Pick<Report, 'days' | 'currency'>) {
  const ticks = roundTicks(Math.max(0, ...days.flatMap((day) => [day.valueMinor, day.beforeMinor])));
  const labelOf = (amountMinor: number): string => {
    const money = { amountMinor, currency };
    const short = formatShortMoney(money);
    return /[kM]$/.test(short) ? short.replace(/[.,]0(?=[kM]$)/, '') : formatRoundMoney(money);
  };
  return { ticks, labelOf };
}
