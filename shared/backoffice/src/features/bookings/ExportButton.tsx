import { bookingMutations } from '@daybook/api/bookings';
import type { RegisterColumn } from '@daybook/domain/register';
import { notify } from '@daybook/shell/notify';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useBusiness } from '../../business/Business.tsx';
import { saveFile } from '../../files/save-file.ts';
import type { RegisterState } from './register-filters.ts';

interface Props {
  state: RegisterState;
  columns: readonly RegisterColumn[];
}

/** Fetches exactly what the filters show, all pages of it, with the columns that are shown. */
export function ExportButton({ state: { question }, columns }: Props) {
  const { zone, now } = useBusiness();
  const { mutate, isPending } = useMutation(bookingMutations.exportFile());
  const { cursor: _, pageSize: __, ...asked } = question;

  const download = () =>
    mutate(
      { ...asked, columns: columns.join(',') },
      {
        onSuccess(file) {
          const today = new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(now);
          saveFile(file, `bookings-${asked.tab}-${today}.csv`);
          notify({ tone: 'success', message: 'Bookings exported' });
        },
      },
    );

  return (
    <Button
      variant="default"
      leftSection={<IconDownload aria-hidden size={16} />}
      loading={isPending}
      onClick={download}
    >
      Export CSV
    </Button>
  );
}
