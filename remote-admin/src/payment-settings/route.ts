import { msg } from '@daybook/i18n';
import { tabbedScreen } from '../tabbed/route.tsx';
import { paymentTabs } from './tabs.ts';

export const paymentSettings = tabbedScreen({
  path: 'payment-setting',
  title: msg('Payment settings'),
  parts: paymentTabs,
});
