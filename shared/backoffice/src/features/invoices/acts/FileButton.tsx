import { Button, type ButtonProps } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { IconDownload } from '@tabler/icons-react';
import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { saveFile } from '../../../kit/files/save-file.ts';

interface Props extends Pick<ButtonProps, 'size'> {
  label: string;
  /** How it is called where several say the same. */
  name?: string;
  options: UseMutationOptions<Blob, Error, string>;
  /** Whose document it is. */
  id: string;
  fileName: string;
}

/** Fetches a document and lets the browser save it. */
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
