import type { Extensions } from '@daybook/contract/area';
import { msg } from '@daybook/i18n';

export const navigation: NonNullable<Extensions['navigation']> = [
  { label: msg('Loyalty'), to: '/loyalty', icon: 'gift', order: 10, needs: ['customer.view'] },
];

export const fills: NonNullable<Extensions['fills']> = [
  { slot: 'customer-panel@1', id: 'points', label: msg('Loyalty points'), needs: ['customer.view'] },
  { slot: 'booking-tab@1', id: 'visit', label: msg('Loyalty'), needs: ['booking.view'] },
  { slot: 'dashboard-tile@1', id: 'redeemed', label: msg('Loyalty'), needs: ['payment.refund'] },
];
