import { invoicingMutations } from '@daybook/api/invoicing';
import type { BodyOf } from '@daybook/contract/endpoints';
import { type Invoicing, invoiceSettingsEndpoints } from '@daybook/contract/invoice-settings';
import { shownByScreen } from '@daybook/shell/error-message';
import { useMutation } from '@tanstack/react-query';
import { useSettingsForm } from '../../settings-form/use-settings-form.ts';

type Input = BodyOf<'PUT settings/invoicing'>;

const inputOf = ({ currency: _, taxRates: _rates, series: _series, ...fields }: Invoicing): Input => fields;

/** The part of the invoice settings that a form changes; the rest is sent as it was read. */
export function useInvoicingForm<Draft extends object>(
  invoicing: Invoicing,
  {
    draftOf,
    changeOf,
    done,
  }: {
    draftOf: (invoicing: Invoicing) => Draft;
    changeOf: (draft: Draft) => Partial<Input>;
    done: string;
  },
) {
  const { mutateAsync } = useMutation({ ...invoicingMutations.change(), meta: shownByScreen });
  return useSettingsForm({
    stored: invoicing,
    draftOf,
    inputOf: (draft, version): Input => ({ ...inputOf(invoicing), ...changeOf(draft), version }),
    schema: invoiceSettingsEndpoints['PUT settings/invoicing'].body,
    save: mutateAsync,
    done,
  });
}
