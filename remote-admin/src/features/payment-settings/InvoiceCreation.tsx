import type { Invoicing, invoiceCreations } from '@daybook/contract/invoice-settings';
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
    label: 'When a booking is confirmed',
    description: 'For who is paid before the visit.',
  },
  { value: 'completion', label: 'When the visit is over', description: 'With what was really done.' },
  { value: 'manual', label: 'By hand alone', description: 'Somebody writes it from the booking.' },
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
    done: 'Invoice creation saved',
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
    <SettingsForm name="Invoice creation" form={form}>
      <SettingsSection title="The invoice of a booking is written">
        <Radio.Group
          className={formClasses.wide}
          aria-label="When the invoice of a booking is written"
          value={draft.creation}
          onChange={(value) =>
            form.set({ creation: creations.find((one) => one.value === value)?.value ?? draft.creation })
          }
        >
          <Stack gap="sm">
            {creations.map((one) => (
              <Radio key={one.value} {...one} />
            ))}
          </Stack>
        </Radio.Group>
      </SettingsSection>
      {draft.creation !== 'manual' && (
        <SettingsSection title="What happens with it">
          <Checkbox
            {...choice('issuesByItself')}
            label="Issue it at once"
            description="It gets its number and cannot be changed any more. Otherwise it waits as a draft."
          />
          {draft.issuesByItself && (
            <Checkbox {...choice('sendsByItself')} label="And mail it to the customer" />
          )}
        </SettingsSection>
      )}
      <SettingsSection title="What the customer has already">
        <Checkbox
          {...choice('appliesCredit')}
          label="Use the customer’s credit when an invoice is issued"
          description="Deposits on the booking always come first. Each invoice can say otherwise."
        />
      </SettingsSection>
    </SettingsForm>
  );
}
