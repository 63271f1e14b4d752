import { invoiceMutations } from '@daybook/api/invoices';
import { notify } from '@daybook/shell/notify';
import { ConfirmDialog } from '@daybook/ui/ConfirmDialog';
import { TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import classes from './acts.module.css';

/** Puts a text where it can be pasted from; false where the browser does not let a page do so. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    notify({ tone: 'success', message: 'Link copied' });
    return true;
  } catch {
    return false;
  }
}

/** Makes a link to an invoice and copies it; where copying is not allowed, shows it. */
export function useLink(invoiceId: string) {
  const { mutate, isPending } = useMutation(invoiceMutations.makeLink());
  const [shown, setShown] = useState<string | null>(null);
  const copy = () =>
    mutate(invoiceId, {
      onSuccess: async ({ url }) => {
        if (!(await copyText(url))) setShown(url);
      },
    });
  return {
    copy,
    isPending,
    dialog: shown && (
      <ConfirmDialog
        isOpen
        title="Link to the invoice"
        confirmLabel="Done"
        dismissLabel="Close"
        onConfirm={() => setShown(null)}
        onDismiss={() => setShown(null)}
      >
        <p className={classes.text}>This browser does not let pages copy. Copy the link by hand.</p>
        <TextInput
          label="Link"
          readOnly
          value={shown}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      </ConfirmDialog>
    ),
  };
}
