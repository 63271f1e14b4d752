import { t } from '@daybook/i18n';
import { moneyText } from '../../entities/invoice/money.ts';

/** The difference between counted and expected cash. */
export function differenceText(countedMinor: number, expectedMinor: number, currency: string): string {
  const difference = countedMinor - expectedMinor;
  if (difference === 0) return t('None');
  const amount = moneyText(Math.abs(difference), currency);
  return difference < 0 ? t('{amount} short', { amount }) : t('{amount} over', { amount });
}
