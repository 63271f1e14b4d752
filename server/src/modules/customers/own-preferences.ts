import type { Language } from '@daybook/i18n/languages';
import { changesOf } from '../audit/changes.ts';
import {
  type CustomerDeps,
  inCustomerTransaction,
  recordCustomerEvent,
  requireActiveCustomer,
} from './change-customer.ts';
import { lockCustomers, updateCustomer } from './customer.repo.ts';

/** A customer's own choice of the language of messages, and their consent to news. */
export function changeOwnPreferences(
  deps: CustomerDeps,
  customerId: string,
  preferences: { language: Language; marketingOptIn: boolean },
): Promise<void> {
  return inCustomerTransaction(deps, async (tx) => {
    const [locked] = await lockCustomers(tx, [customerId]);
    const row = requireActiveCustomer(locked);
    const changes = changesOf({ language: row.language, marketingOptIn: row.marketingOptIn }, preferences);
    if (!changes) return;
    await updateCustomer(tx, customerId, {
      language: preferences.language,
      marketing_opt_in: preferences.marketingOptIn,
    });
    const fullName = `${row.firstName} ${row.lastName}`.trim();
    await recordCustomerEvent(deps, tx, { fullName }, { customerId, kind: 'changed', ...changes });
  });
}
