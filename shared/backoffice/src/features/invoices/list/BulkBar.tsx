import type { InvoiceRow } from '@daybook/contract/invoices';
import { useState } from 'react';
import { PickedBar } from '../../../selection/PickedBar.tsx';
import { BulkDialog } from './BulkDialog.tsx';
import { type BulkAct, bulkWords } from './bulk-words.ts';

interface Props {
  /** What is picked now. */
  invoices: readonly InvoiceRow[];
  onClear: () => void;
}

// The names of `bulkWords` are the acts.
const bulkActs = Object.keys(bulkWords) as BulkAct[];

/** What can be done with the picked rows: of each, with those that allow it. */
export function BulkBar({ invoices, onClear }: Props) {
  const [asked, setAsked] = useState<{ act: BulkAct; invoices: readonly InvoiceRow[] } | null>(null);
  const allowing = (act: BulkAct) => invoices.filter(({ abilities }) => abilities.includes(act));
  const possible = bulkActs.filter((act) => allowing(act).length > 0);

  return (
    <>
      <PickedBar
        what="invoices"
        count={invoices.length}
        acts={possible.map((act) => ({
          key: act,
          label: bulkWords[act].label,
          onAct: () => setAsked({ act, invoices: allowing(act) }),
        }))}
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
