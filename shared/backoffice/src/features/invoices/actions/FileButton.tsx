import { Button, type ButtonProps } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { IconDownload } from '@tabler/icons-react';
import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { saveFile } from '../../../kit/files/save-file.ts';

interface Props<Document> extends Pick<ButtonProps, 'size'> {
  label: string;
  /** The accessible name, if several buttons share a label. */
  name?: string;
  options: UseMutationOptions<Blob, Error, Document>;
  /** Names the document to the server. */
  document: Document;
  fileName: string;
}

/** Fetches a document and saves it. */
export function FileButton<Document>({ label, name, options, document, fileName, size }: Props<Document>) {
  const { mutate, isPending } = useMutation(options);
  return (
    <Button
      variant="default"
      {...(size && { size })}
      {...(name && { 'aria-label': name })}
      leftSection={<IconDownload aria-hidden size={size ? 14 : 16} />}
      loading={isPending}
      onClick={() => mutate(document, { onSuccess: (file) => saveFile(file, fileName) })}
    >
      {label}
    </Button>
  );
}
