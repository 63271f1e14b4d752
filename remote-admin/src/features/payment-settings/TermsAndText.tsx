import type { Invoicing } from '@daybook/contract/invoice-settings';
import { t } from '@daybook/i18n';
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
    done: t('Terms and text saved'),
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
    <SettingsForm name={t('Terms and text')} form={form}>
      <SettingsSection
        title={t('Terms')}
        lead={t('You can change these on each invoice. Issued invoices don’t change.')}
      >
        <AmountField
          {...form.field('netDays')}
          label={t('Due after')}
          suffix={t('days')}
          description={draft.netDays === 0 ? t('Due on the issue date.') : ''}
          value={draft.netDays}
          onChange={(netDays) => form.set({ netDays })}
        />
        <Textarea {...text('terms')} label={t('Payment terms')} />
      </SettingsSection>
      <SettingsSection title={t('Text on every invoice')}>
        <Textarea {...text('notes')} label={t('Note for the customer')} />
        <Textarea
          {...text('footer')}
          label={t('Footer')}
          description={t('Small print at the bottom of each page.')}
        />
      </SettingsSection>
    </SettingsForm>
  );
}
