import { invoiceMutations } from '@daybook/api/invoices';
import { t } from '@daybook/i18n';
import { copyText } from '@daybook/shell/copy-text';
import { notify } from '@daybook/shell/notify';
import { ConfirmDialog } from '@daybook/ui/ConfirmDialog';
import { TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import classes from './actions.module.css';

/** Creates a link to the invoice and copies it; shows it if the browser forbids copying. */
export function useLink(invoiceId: string) {
  const { mutateAsync, isPending } = useMutation(invoiceMutations.makeLink());
  const [shown, setShown] = useState<string | null>(null);
  const copy = async () => {
    const url = mutateAsync({ invoiceId }).then((link) => link.url);
    try {
      if (await copyText(url)) notify({ tone: 'success', message: t('Link copied') });
      else setShown(await url);
    } catch {
      // The failed request has already shown its error.
    }
  };
  return {
    copy,
    isPending,
    dialog: shown && (
      <ConfirmDialog
        isOpen
        title={t('Invoice link')}
        confirmLabel={t('Done')}
        dismissLabel={t('Close')}
        onConfirm={() => setShown(null)}
        onDismiss={() => setShown(null)}
      >
        <p className={classes.text}>{t('Your browser blocked copying. Copy the link yourself.')}</p>
        <TextInput
          label={t('Link')}
          readOnly
          value={shown}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      </ConfirmDialog>
    ),
  };
}
