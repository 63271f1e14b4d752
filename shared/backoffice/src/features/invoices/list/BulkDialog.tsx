import { invoiceMutations } from '@daybook/api/invoices';
import type { InvoiceRow } from '@daybook/contract/invoices';
import { t } from '@daybook/i18n';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { ConfirmDialog } from '@daybook/ui/ConfirmDialog';
import { useMutation } from '@tanstack/react-query';
import { invoiceName } from '../../../entities/invoice/invoice-labels.ts';
import { useOnceKey } from '../../../kit/idempotency/use-once-key.ts';
import { ResultList } from '../../../kit/selection/ResultList.tsx';
import { type BulkAct, bulkLabels } from './bulk-labels.ts';

interface Props {
  act: BulkAct;
  invoices: readonly InvoiceRow[];
  /** True if the invoices may have changed, so the selection is cleared. */
  onClose: (isDone: boolean) => void;
}

/** Asks once for all invoices, then shows the result of each. */
export function BulkDialog({ act, invoices, onClose }: Props) {
  const { label, title, consequence, done } = bulkLabels[act];
  const keyOf = useOnceKey();
  const { mutate, data, error, isPending } = useMutation({
    ...invoiceMutations.actOnMany(),
    meta: shownByScreen,
  });

  if (data) {
    const refused = data.results.filter(({ refusal }) => refusal !== null).length;
    const rest = data.results.length - refused;
    const nameOf = (id: string) => invoices.find(({ invoiceId }) => invoiceId === id);
    return (
      <ConfirmDialog
        isOpen
        title={
          refused === 0
            ? t('{count, plural, one {# invoice} other {# invoices}}: {done}', { count: rest, done: t(done) })
            : t('{count, plural, one {# invoice} other {# invoices}}: {done}. Not changed: {refused}', {
                count: rest,
                done: t(done),
                refused,
              })
        }
        confirmLabel={t('Done')}
        dismissLabel={t('Close')}
        onConfirm={() => onClose(true)}
        onDismiss={() => onClose(true)}
      >
        <ResultList
          results={data.results.map(({ invoiceId, refusal, number }) => {
            const invoice = nameOf(invoiceId);
            return {
              key: invoiceId,
              name: invoice ? invoiceName(invoice) : (number ?? ''),
              refusal,
              done: act === 'issue' && number ? t('Issued as {number}', { number }) : t(done),
            };
          })}
        />
      </ConfirmDialog>
    );
  }

  const request = {
    action: act,
    items: invoices.map(({ invoiceId, version }) => ({ invoiceId, version })),
  };
  return (
    <ConfirmDialog
      isOpen
      title={title(invoices.length)}
      confirmLabel={t(label)}
      dismissLabel={t('Cancel')}
      tone={act === 'delete' ? 'danger' : 'plain'}
      isBusy={isPending}
      error={error && sentenceOf(error)}
      onConfirm={() => mutate({ ...request, idempotencyKey: keyOf(request) })}
      onDismiss={() => onClose(false)}
    >
      <p>{t(consequence)}</p>
    </ConfirmDialog>
  );
}
