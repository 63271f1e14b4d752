import { useBusiness } from '@daybook/backoffice/Business';
import type { Invoicing } from '@daybook/contract/invoice-settings';
import { addDays, wallClock } from '@daybook/domain/wall-clock';
import { TextInput } from '@mantine/core';
import { SettingsForm } from '../../settings-form/SettingsForm.tsx';
import { SettingsSection } from '../../settings-form/SettingsSection.tsx';
import { InvoicingQuery } from './InvoicingQuery.tsx';
import { useInvoicingForm } from './use-invoicing-form.ts';

/** The last day of the closed books. */
export const ClosedBooks = () => (
  <InvoicingQuery>{(invoicing) => <ClosedForm invoicing={invoicing} />}</InvoicingQuery>
);

const draftOf = ({ lockedUntil }: Invoicing) => ({ lockedUntil: lockedUntil ?? '' });

function ClosedForm({ invoicing }: { invoicing: Invoicing }) {
  const form = useInvoicingForm(invoicing, {
    draftOf,
    changeOf: ({ lockedUntil }) => ({ lockedUntil: lockedUntil || null }),
    done: 'Closed books saved',
  });
  const { zone, now } = useBusiness();
  const yesterday = addDays(wallClock(zone).dateAt(now.getTime()), -1);
  return (
    <SettingsForm name="Closed books" form={form}>
      <SettingsSection
        title="Closed books"
        lead="For a closed day no invoice is issued or voided, and no payment is written down or taken back. Credit notes, refunds and what a payment provider tells late are booked on the day on which they are made."
      >
        <TextInput
          {...form.field('lockedUntil')}
          type="date"
          label="Closed up to and including"
          description="Empty: the books are open"
          max={yesterday}
          value={form.draft.lockedUntil}
          onChange={({ currentTarget }) => form.set({ lockedUntil: currentTarget.value })}
        />
      </SettingsSection>
    </SettingsForm>
  );
}
