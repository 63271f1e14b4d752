import { invoiceMutations } from '@daybook/api/invoices';
import type { InvoiceRow } from '@daybook/contract/invoices';
import { t } from '@daybook/i18n';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useDays } from '../../../entities/invoice/use-days.ts';
import { saveFile } from '../../../kit/files/save-file.ts';
import { PickedBar } from '../../../kit/selection/PickedBar.tsx';
import { BulkDialog } from './BulkDialog.tsx';
import { type BulkAct, bulkLabels } from './bulk-labels.ts';

interface Props {
  /** The selected invoices. */
  invoices: readonly InvoiceRow[];
  onClear: () => void;
}

// TypeScript types the keys of an object as strings only.
const bulkActs = Object.keys(bulkLabels) as BulkAct[];

/** An invoice that was sent is not marked as sent again. */
const allows = ({ abilities, chips }: InvoiceRow, act: BulkAct): boolean =>
  act === 'mark-sent' ? abilities.includes('send') && !chips.includes('sent') : abilities.includes(act);

/** The bulk actions for the selected rows, each applied to the rows that allow it. */
export function BulkBar({ invoices, onClear }: Props) {
  const [dialog, setDialog] = useState<{ act: BulkAct; invoices: readonly InvoiceRow[] } | null>(null);
  const allowing = (act: BulkAct) => invoices.filter((invoice) => allows(invoice, act));
  const archive = useMutation(invoiceMutations.pdfs());
  const { today } = useDays();
  const possible = bulkActs.filter((act) => allowing(act).length > 0);

  return (
    <>
      <PickedBar
        what={t('invoices')}
        count={invoices.length}
        acts={[
          ...possible.map((act) => ({
            key: act,
            label: t(bulkLabels[act].label),
            onAct: () => setDialog({ act, invoices: allowing(act) }),
          })),
          {
            key: 'pdfs',
            label: archive.isPending ? t('Preparing PDFs…') : t('PDFs as ZIP'),
            onAct: () => {
              if (archive.isPending) return;
              archive.mutate(
                { ids: invoices.map(({ invoiceId }) => invoiceId).join(',') },
                { onSuccess: (file) => saveFile(file, `invoices-${today}.zip`) },
              );
            },
          },
        ]}
        onClear={onClear}
      />
      {dialog && (
        <BulkDialog
          act={dialog.act}
          invoices={dialog.invoices}
          onClose={(isDone) => {
            setDialog(null);
            if (isDone) onClear();
          }}
        />
      )}
    </>
  );
}
