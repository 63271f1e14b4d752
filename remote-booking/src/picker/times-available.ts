import { t } from '@daybook/i18n';

/** `6 times available` */
export const timesAvailable = (count: number): string =>
  t('{count, plural, =0 {no times available} one {# time available} other {# times available}}', { count });
