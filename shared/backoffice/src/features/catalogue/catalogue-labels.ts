import type { Visibility } from '@daybook/contract/catalogue-values';
import { msg, t } from '@daybook/i18n';

/** "1 service", "3 services". */
export const servicesText = (count: number): string =>
  t('{count, plural, one {# service} other {# services}}', { count });

export const visibilityLabels: Readonly<Record<Visibility, string>> = {
  public: msg('Everyone'),
  link: msg('Link only'),
  staff: msg('Staff only'),
};
