import { customerMutations } from '@daybook/api/customers';
import type { Customer } from '@daybook/contract/customers';
import { notify } from '@daybook/shell/notify';
import { useMutation } from '@tanstack/react-query';
import { saveFile } from '../../../kit/files/save-file.ts';

/** Downloads everything stored about a customer, to answer a request for access. */
export function useExport({ customerId, firstName, lastName }: Customer) {
  const { mutate, isPending } = useMutation(customerMutations.exportFile());
  const download = () =>
    mutate(
      { customerId },
      {
        onSuccess(file) {
          saveFile(file, `${fileName(`${firstName} ${lastName}`)}.json`);
          notify({ tone: 'success', message: 'Everything about them is in the file' });
        },
      },
    );
  return { download, isPending };
}

/** Makes a name safe for a file name. */
const fileName = (name: string): string => name.trim().replace(/[^\p{L}\p{N}]+/gu, '-') || 'customer';
