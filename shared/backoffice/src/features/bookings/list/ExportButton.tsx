import type { RegisterColumn } from '@daybook/domain/register';
import { t } from '@daybook/i18n';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { IconDownload } from '@tabler/icons-react';
import type { RegisterState } from './register-filters.ts';
import { useDownload } from './use-download.ts';

interface Props {
  state: RegisterState;
  columns: readonly RegisterColumn[];
}

export function ExportButton({ state: { question }, columns }: Props) {
  const download = useDownload();
  return (
    <Button
      variant="default"
      leftSection={<IconDownload aria-hidden size={16} />}
      loading={download.isPending}
      onClick={() => download.all(question, columns)}
    >
      {t('Export CSV')}
    </Button>
  );
}
