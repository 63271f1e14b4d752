import type { Invoicing } from '@daybook/contract/invoice-settings';
import { Textarea } from '@mantine/core';
import { AmountField } from '../../settings-form/AmountField.tsx';
import formClasses from '../../settings-form/form.module.css';
import { SettingsForm } from '../../settings-form/SettingsForm.tsx';
import { SettingsSection } from '../../settings-form/SettingsSection.tsx';
import { InvoicingQuery } from './InvoicingQuery.tsx';
import { useInvoicingForm } from './use-invoicing-form.ts';

/** The due date of invoices, and the texts on each of them. */
export const TermsAndText = () => (
  <InvoicingQuery>{(invoicing) => <TermsForm invoicing={invoicing} />}</InvoicingQuery>
);

const draftOf = ({ netDays, terms, notes, footer }: Invoicing) => ({
  netDays: netDays as number | null,
  terms,
  notes,
  footer,
});

function TermsForm({ invoicing }: { invoicing: Invoicing }) {
  const form = useInvoicingForm(invoicing, {
    draftOf,
    changeOf: ({ netDays, ...texts }) => ({ ...texts, netDays: netDays ?? Number.NaN }),
    done: 'Terms and text saved',
  });
  const { draft } = form;
  const text = (name: 'terms' | 'notes' | 'footer') => ({
    ...form.field(name),
    className: formClasses.wide,
    value: draft[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      form.set({ [name]: currentTarget.value }),
    autosize: true,
    minRows: 2,
  });
  return (
    <SettingsForm name="Terms and text" form={form}>
      <SettingsSection title="Terms" lead="Each invoice can say otherwise. Issued ones stay as they are.">
        <AmountField
          {...form.field('netDays')}
          label="Due after"
          suffix="days"
          description={draft.netDays === 0 ? 'Due on the day of the invoice.' : ''}
          value={draft.netDays}
          onChange={(netDays) => form.set({ netDays })}
        />
        <Textarea {...text('terms')} label="Terms of payment" />
      </SettingsSection>
      <SettingsSection title="Text on every invoice">
        <Textarea {...text('notes')} label="Note to the customer" />
        <Textarea {...text('footer')} label="Footer" description="Small, at the foot of each page." />
      </SettingsSection>
    </SettingsForm>
  );
}
