import { tabbedScreen } from '../tabbed/route.tsx';
import { paymentTabs } from './tabs.ts';

export const paymentSettings = tabbedScreen({
  path: 'payment-setting',
  title: 'Payment settings',
  parts: paymentTabs,
});
