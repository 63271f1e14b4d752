import { t } from '@daybook/i18n';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { useCheckOut } from './use-check-out.ts';

interface Props {
  bookingId: string;
  /** The customer or the reference, to distinguish the rows of a list. */
  name: string;
}

/** The check-out of a row. */
export function CheckOutButton({ bookingId, name }: Props) {
  const checkOut = useCheckOut();
  return (
    <Button
      size="xs"
      variant="default"
      aria-label={`${t('Check out')}: ${name}`}
      onClick={() => checkOut(bookingId)}
    >
      {t('Check out')}
    </Button>
  );
}
