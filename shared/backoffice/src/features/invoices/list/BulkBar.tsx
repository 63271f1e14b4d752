import { invoiceMutations } from '@daybook/api/invoices';
import type { InvoiceRow } from '@daybook/contract/invoices';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useDays } from '../../../entities/invoice/use-days.ts';
import { saveFile } from '../../../kit/files/save-file.ts';
import { PickedBar } from '../../../kit/selection/PickedBar.tsx';
import { BulkDialog } from './BulkDialog.tsx';
import { type BulkAct, bulkLabels } from './bulk-labels.ts';

interface Props {
  /** What is picked now. */
  invoices: readonly InvoiceRow[];
  onClear: () => void;
}

// The names of `bulkLabels` are the acts.
const bulkActs = Object.keys(bulkLabels) as BulkAct[];

/** What was sent is not marked so once more. */
const allows = ({ abilities, chips }: InvoiceRow, act: BulkAct): boolean =>
  act === 'mark-sent' ? abilities.includes('send') && !chips.includes('sent') : abilities.includes(act);

/** What can be done with the picked rows: of each, with those that allow it. */
export function BulkBar({ invoices, onClear }: Props) {
  const [asked, setAsked] = useState<{ act: BulkAct; invoices: readonly InvoiceRow[] } | null>(null);
  const allowing = (act: BulkAct) => invoices.filter((invoice) => allows(invoice, act));
  const archive = useMutation(invoiceMutations.pdfs());
  const { today } = useDays();
  const possible = bulkActs.filter((act) => allowing(act).length > 0);

  return (
    <>
      <PickedBar
        what="invoices"
        count={invoices.length}
        acts={[
          ...possible.map((act) => ({
            key: act,
            label: bulkLabels[act].label,
            onAct: () => setAsked({ act, invoices: allowing(act) }),
          })),
          {
            key: 'pdfs',
            label: archive.isPending ? 'Making PDFs…' : 'PDFs as ZIP',
            onAct: () => {
              if (archive.isPending) return;
              archive.mutate(
                invoices.map(({ invoiceId }) => invoiceId),
                { onSuccess: (file) => saveFile(file, `invoices-${today}.zip`) },
              );
            },
          },
        ]}
        onClear={onClear}
      />
      {asked && (
        <BulkDialog
          act={asked.act}
          invoices={asked.invoices}
          onClose={(isDone) => {
            setAsked(null);
            if (isDone) onClear();
          }}
        />
      )}
    </>
  );
}
