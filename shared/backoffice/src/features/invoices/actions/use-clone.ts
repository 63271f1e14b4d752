import { invoiceMutations } from '@daybook/api/invoices';
import { t } from '@daybook/i18n';
import { notify } from '@daybook/shell/notify';
import { areaPaths } from '@daybook/shell/paths';
import { randomId } from '@daybook/shell/random-id';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useArea } from '../../../kit/area/Area.tsx';

/** Copies an invoice into a new draft and opens it. */
export function useClone(invoiceId: string) {
  const area = useArea();
  const navigate = useNavigate();
  const [idempotencyKey] = useState(randomId);
  const { mutate, isPending } = useMutation(invoiceMutations.clone());
  return {
    isPending,
    clone: () =>
      mutate(
        { invoiceId, idempotencyKey },
        {
          onSuccess(draft) {
            notify({ tone: 'success', message: t('Draft copied') });
            void navigate(areaPaths(area).editInvoice(draft.invoiceId));
          },
        },
      ),
  };
}
