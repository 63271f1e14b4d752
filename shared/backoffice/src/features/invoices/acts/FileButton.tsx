import { Button, type ButtonProps } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { IconDownload } from '@tabler/icons-react';
import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { saveFile } from '../../../kit/files/save-file.ts';

interface Props extends Pick<ButtonProps, 'size'> {
  label: string;
  /** The accessible name, where several buttons share a label. */
  name?: string;
  options: UseMutationOptions<Blob, Error, string>;
  /** The id of the document's invoice or credit note. */
  id: string;
  fileName: string;
}

/** Fetches a document and saves it. */
export function FileButton({ label, name, options, id, fileName, size }: Props) {
  const { mutate, isPending } = useMutation(options);
  return (
    <Button
      variant="default"
      {...(size && { size })}
      {...(name && { 'aria-label': name })}
      leftSection={<IconDownload aria-hidden size={size ? 14 : 16} />}
      loading={isPending}
      onClick={() => mutate(id, { onSuccess: (file) => saveFile(file, fileName) })}
    >
      {label}
    </Button>
  );
}
