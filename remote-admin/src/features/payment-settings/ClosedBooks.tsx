import { useBusiness } from '@daybook/backoffice/Business';
import type { Invoicing } from '@daybook/contract/invoice-settings';
import { addDays, wallClock } from '@daybook/domain/wall-clock';
import { t } from '@daybook/i18n';
import { DateField } from '@daybook/ui/DateField';
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
    done: t('Closed books saved'),
  });
  const { zone, now } = useBusiness();
  const yesterday = addDays(wallClock(zone).dateAt(now.getTime()), -1);
  return (
    <SettingsForm name={t('Closed books')} form={form}>
      <SettingsSection
        title={t('Closed books')}
        lead={t(
          'In a closed period, you can’t issue or void invoices, or record or reverse payments. Credit notes, refunds and late provider updates are dated the day they happen.',
        )}
      >
        <DateField
          {...form.field('lockedUntil')}
          label={t('Closed up to (inclusive)')}
          description={t('Leave blank to keep the books open.')}
          max={yesterday}
          value={form.draft.lockedUntil}
          onChange={(value) => form.set({ lockedUntil: value })}
        />
      </SettingsSection>
    </SettingsForm>
  );
}
