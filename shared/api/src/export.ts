import { getPrivateFile } from '@daybook/api';
import { mutationOptions } from '@tanstack/react-query';

export const exportMutations = {
  /** Fetches everything that the business has stored, as a ZIP. It takes as long as there is much. */
  all: () => mutationOptions({ mutationFn: () => getPrivateFile('export') }),
};
