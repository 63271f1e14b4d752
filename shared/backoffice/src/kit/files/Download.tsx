import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { InlineError } from '@daybook/ui/InlineError';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { IconDownload } from '@tabler/icons-react';
import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { saveFile } from './save-file.ts';

interface Props<Query> {
  label: string;
  options: UseMutationOptions<Blob, Error, Query>;
  query: Query;
  fileName: string;
}

export function Download<Query>({ label, options, query, fileName }: Props<Query>) {
  const { mutate, isPending, error } = useMutation({ ...options, meta: shownByScreen });
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDownload aria-hidden size={16} />}
        loading={isPending}
        onClick={() => mutate(query, { onSuccess: (file) => saveFile(file, fileName) })}
      >
        {label}
      </Button>
      <InlineError>{error && sentenceOf(error)}</InlineError>
    </>
  );
}
