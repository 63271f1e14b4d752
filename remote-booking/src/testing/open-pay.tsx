import type { PayPage } from '@daybook/contract/pay';
import { anInvoiceDocument } from '@daybook/testing/invoice-documents';
import { type Handlers, mockApi } from '@daybook/testing/mock-api';
import type { aUser } from '@daybook/testing/people';
import { renderScreen } from '@daybook/testing/render-screen';
import { remote } from '../remote.ts';
import { salon } from './salon.ts';

export const account = {
  bankName: 'First Bank',
  accountName: 'Adire Salon Limited',
  accountNumber: '0123456789',
  instructions: '',
};
export const aPayView = (given: Partial<PayPage> = {}): PayPage => ({
  state: 'issued',
  number: 'INV-2026-0041',
  document: anInvoiceDocument(),
  currency: 'NGN',
  status: 'unpaid',
  balanceMinor: 1_075_000,
  dueOn: '2026-03-09',
  isOverdue: false,
  extendedTo: null,
  reason: null,
  settlements: [],
  payments: [],
  ways: { online: [{ provider: 'paystack', feeTerms: null }], transfer: account, cash: true, card: false },
  needsEmail: false,
  leastMinor: 1_075_000,
  suggestedMinor: 1_075_000,
  tipPresets: null,
  underWay: null,
  claims: [],
  attachments: [],
  howToPay: '',
  isPreview: false,
  ...given,
});
/** The reference of a started payment. */
export const reference = 'DB-INV-2026-0041-a1';

/** Opens the page of an invoice by its link. */
export function openPay(handlers: Handlers = {}, path = '/pay#t=pay-token', as?: ReturnType<typeof aUser>) {
  const api = mockApi({ ...salon, 'POST pay/view': aPayView(), 'POST pay/viewed': undefined, ...handlers });
  const view = renderScreen(remote.routes, {
    path,
    density: 'roomy',
    advanceTimers: jest.advanceTimersByTime,
    ...(as && { as }),
  });
  return { api, ...view };
}

/** Replaces the redirect to the provider's page. */
export const leave = () => jest.spyOn(window, 'open').mockReturnValue(null);
