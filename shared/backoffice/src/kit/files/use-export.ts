import { notify } from '@daybook/shell/notify';
import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { saveFile } from './save-file.ts';

/** Downloads a file and saves it; `done` is the message then. */
export function useExport<Query>(options: UseMutationOptions<Blob, Error, Query>, done: string) {
  const { mutate, isPending } = useMutation(options);
  return {
    isPending,
    save: (query: Query, fileName: string) =>
      mutate(query, {
        onSuccess(file) {
          saveFile(file, fileName);
          notify({ tone: 'success', message: done });
        },
      }),
  };
}
