import { customerMutations } from '@daybook/api/customers';
import type { Customer } from '@daybook/contract/customers';
import { t } from '@daybook/i18n';
import { useExport } from '../../../kit/files/use-export.ts';

/** Downloads everything stored about a customer, to answer a request for access. */
export function useDataExport({ customerId, firstName, lastName }: Customer) {
  const { save, isPending } = useExport(customerMutations.exportFile(), t('Customer data exported'));
  const download = () => save({ customerId }, `${fileName(`${firstName} ${lastName}`)}.json`);
  return { download, isPending };
}

/** Makes a name safe for a file name. */
const fileName = (name: string): string => name.trim().replace(/[^\p{L}\p{N}]+/gu, '-') || 'customer';
