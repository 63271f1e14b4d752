import type { Invoicing } from '@daybook/contract/invoice-settings';
import { t } from '@daybook/i18n';
import { DateField } from '@daybook/ui/DateField';
import { NativeSelect, Switch, TextInput } from '@mantine/core';
import '@mantine/core/styles/Switch.layer.css';
import { useDays } from '../../../entities/invoice/use-days.ts';
import type { InvoiceDraft } from './draft.ts';
import classes from './editor.module.css';
import { isBlank } from './line-draft.ts';
import type { Editor } from './use-editor.ts';

const usualDays = [0, 7, 14, 30];
const onDay = 'on';

const termsText = (days: number) =>
  days === 0 ? t('On receipt') : t('{days, plural, one {Within # day} other {Within # days}}', { days });

/** The offered payment terms: common ones, the business's default, and the draft's own. */
function termsOf({ due }: InvoiceDraft, { netDays }: Invoicing) {
  const own = 'days' in due ? Number(due.days) : netDays;
  const days = [...new Set([...usualDays, netDays, own])].filter(Number.isInteger).sort((a, b) => a - b);
  return [
    ...days.map((count) => ({ value: String(count), label: termsText(count) })),
    { value: onDay, label: t('On a date') },
  ];
}

/** Dates, payment terms, order number, currency and tax mode. */
export function DatesSection({ editor }: { editor: Editor }) {
  const { draft, change, problems, settings } = editor;
  const { today } = useDays();
  const { due, issuedOn } = draft;
  const isInParts = draft.instalmentsOn.length > 0;
  return (
    <>
      <div className={classes.pair}>
        <DateField
          label={t('Issue date')}
          description={t('Defaults to the day you issue it')}
          max={today}
          value={issuedOn}
          error={problems.issuedOn}
          onChange={(value) => change({ issuedOn: value })}
        />
        <DateField
          label={t('Supply date')}
          description={t('If different from the issue date')}
          value={draft.suppliedOn}
          error={problems.suppliedOn}
          onChange={(value) => change({ suppliedOn: value })}
        />
      </div>
      <div className={classes.pair}>
        <NativeSelect
          label={t('Due')}
          description={isInParts ? t('With the last instalment') : t('From the issue date')}
          disabled={isInParts}
          data={termsOf(draft, settings)}
          value={'on' in due ? onDay : due.days}
          error={'on' in due ? undefined : problems.due}
          onChange={({ currentTarget: { value } }) =>
            change({ due: value === onDay ? { on: '' } : { days: value } })
          }
        />
        {'on' in due && !isInParts && (
          <DateField
            label={t('Due date')}
            min={issuedOn || today}
            value={due.on}
            error={problems.due}
            onChange={(value) => change({ due: { on: value } })}
          />
        )}
        <TextInput
          label={t('PO number (optional)')}
          description={t('The customer’s order number')}
          maxLength={60}
          value={draft.poNumber}
          error={problems.poNumber}
          onChange={({ currentTarget }) => change({ poNumber: currentTarget.value })}
        />
      </div>
      <CurrencyFields editor={editor} />
      <Switch
        label={t('Prices include tax')}
        checked={draft.taxMode === 'inclusive'}
        onChange={({ currentTarget }) =>
          change({ taxMode: currentTarget.checked ? 'inclusive' : 'exclusive' })
        }
      />
    </>
  );
}

/** The currency cannot change once prices were entered. */
function CurrencyFields({ editor: { draft, change, problems, settings } }: { editor: Editor }) {
  const currencies = [...new Set([settings.currency, ...settings.currencies, draft.currency])];
  if (currencies.length === 1) return null;
  const hasPrices = draft.lines.some((line) => !isBlank(line));
  return (
    <div className={classes.pair}>
      <NativeSelect
        label={t('Currency')}
        description={hasPrices ? t('Remove all lines to change it') : undefined}
        disabled={hasPrices}
        data={currencies}
        value={draft.currency}
        onChange={({ currentTarget }) => change({ currency: currentTarget.value })}
      />
      {draft.currency !== settings.currency && (
        <TextInput
          label={t('{home} per 1 {foreign}', { home: settings.currency, foreign: draft.currency })}
          description={t('Saved with the invoice for your books')}
          inputMode="decimal"
          value={draft.rate}
          error={problems.rate}
          onChange={({ currentTarget }) => change({ rate: currentTarget.value })}
        />
      )}
    </div>
  );
}
