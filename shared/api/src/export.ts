import { getPrivateFile } from '@daybook/api';
import { mutationOptions } from '@tanstack/react-query';

export const exportMutations = {
  /** Downloads all stored data of the business as a ZIP. The time depends on its size. */
  all: () => mutationOptions({ mutationFn: () => getPrivateFile('export') }),
};
