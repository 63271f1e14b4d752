import { t } from '@daybook/i18n';
import type { ReactNode } from 'react';

/** Announces the notices inside it. Present from the start, because later regions are not announced. */
export const NoticesRegion = ({ children }: { children?: ReactNode }) => (
  <section aria-label={t('Version')} aria-live="polite">
    {children}
  </section>
);
