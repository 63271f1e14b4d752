import type { Invoicing, invoiceCreations } from '@daybook/contract/invoice-settings';
import { msg, t } from '@daybook/i18n';
import { Stack } from '@daybook/ui/Layout';
import { Checkbox, Radio } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import formClasses from '../../settings-form/form.module.css';
import { SettingsForm } from '../../settings-form/SettingsForm.tsx';
import { SettingsSection } from '../../settings-form/SettingsSection.tsx';
import { InvoicingQuery } from './InvoicingQuery.tsx';
import { useInvoicingForm } from './use-invoicing-form.ts';

/** The moment at which a booking's invoice is created, and its automatic steps. */
export const InvoiceCreation = () => (
  <InvoicingQuery>{(invoicing) => <CreationForm invoicing={invoicing} />}</InvoicingQuery>
);

type Creation = (typeof invoiceCreations)[number];

const creations: readonly { value: Creation; label: string; description: string }[] = [
  {
    value: 'confirmation',
    label: msg('When a booking is confirmed'),
    description: msg('If customers pay before their visit.'),
  },
  {
    value: 'completion',
    label: msg('When the booking is completed'),
    description: msg('Includes everything that was done.'),
  },
  { value: 'manual', label: msg('Manually'), description: msg('Your team creates it from the booking.') },
];

const draftOf = ({ creation, issuesByItself, sendsByItself, appliesCredit }: Invoicing) => ({
  creation,
  issuesByItself,
  sendsByItself,
  appliesCredit,
});

function CreationForm({ invoicing }: { invoicing: Invoicing }) {
  const form = useInvoicingForm(invoicing, {
    draftOf,
    changeOf: (draft) => ({ ...draft, sendsByItself: draft.issuesByItself && draft.sendsByItself }),
    done: t('Invoice creation saved'),
  });
  const { draft } = form;
  const choice = (name: 'issuesByItself' | 'sendsByItself' | 'appliesCredit') => ({
    id: form.field(name).id,
    className: formClasses.wide,
    checked: draft[name],
    onChange: ({ currentTarget }: { currentTarget: { checked: boolean } }) =>
      form.set({ [name]: currentTarget.checked }),
  });
  return (
    <SettingsForm name={t('Invoice creation')} form={form}>
      <SettingsSection title={t('Create a booking’s invoice')}>
        <Radio.Group
          className={formClasses.wide}
          aria-label={t('When to create a booking’s invoice')}
          value={draft.creation}
          onChange={(value) =>
            form.set({ creation: creations.find((one) => one.value === value)?.value ?? draft.creation })
          }
        >
          <Stack gap="md">
            {creations.map(({ value, label, description }) => (
              <Radio key={value} value={value} label={t(label)} description={t(description)} />
            ))}
          </Stack>
        </Radio.Group>
      </SettingsSection>
      {draft.creation !== 'manual' && (
        <SettingsSection title={t('After it’s created')}>
          <Checkbox
            {...choice('issuesByItself')}
            label={t('Issue it automatically')}
            description={t('It gets its number and can no longer be edited. Otherwise it stays a draft.')}
          />
          {draft.issuesByItself && (
            <Checkbox {...choice('sendsByItself')} label={t('Email it to the customer')} />
          )}
        </SettingsSection>
      )}
      <SettingsSection title={t('Customer credit')}>
        <Checkbox
          {...choice('appliesCredit')}
          label={t('Use customer credit when an invoice is issued')}
          description={t('The booking’s deposit is always used first. You can change this on each invoice.')}
        />
      </SettingsSection>
    </SettingsForm>
  );
}
