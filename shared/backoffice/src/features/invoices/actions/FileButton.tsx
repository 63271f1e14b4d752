import { Button, type ButtonProps } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { IconDownload } from '@tabler/icons-react';
import { type DocumentFile, useDocument } from './use-document.ts';

interface Props<Document> extends Pick<ButtonProps, 'size'>, DocumentFile<Document> {
  label: string;
  /** The accessible name, if several buttons share a label. */
  name?: string;
}

export function FileButton<Document>({ label, name, size, ...file }: Props<Document>) {
  const { save, isPending } = useDocument(file);
  return (
    <Button
      variant="default"
      {...(size && { size })}
      {...(name && { 'aria-label': name })}
      leftSection={<IconDownload aria-hidden size={size ? 14 : 16} />}
      loading={isPending}
      onClick={save}
    >
      {label}
    </Button>
  );
}
