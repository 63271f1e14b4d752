import { auditMutations, auditQueries } from '@daybook/api/audit';
import { useBusiness } from '@daybook/backoffice/Business';
import { DateRange } from '@daybook/backoffice/DateRange';
import { dateIn } from '@daybook/backoffice/days-text';
import { SearchForm } from '@daybook/backoffice/SearchForm';
import { useExport } from '@daybook/backoffice/use-export';
import { type Message, t } from '@daybook/i18n';
import { Button, Select } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { actionLabels, kindLabels } from '@daybook/contract/audit-names';
import { IconDownload, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import classes from './AuditLog.module.css';
import type { AuditQuestion } from './audit-question.ts';

const optionsOf = (words: Readonly<Record<string, Message>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label: t(label) }));

/** Filters by user, action, object and date, and the export of the result. */
export function AuditFilters({ filters, isNarrowed, set, clear }: AuditQuestion) {
  const { data: actors = [] } = useQuery(auditQueries.actors());
  return (
    <SearchForm label={t('Audit log')} className={classes.filters}>
      <Select
        className={classes.choice}
        aria-label={t('By')}
        placeholder={t('By anyone')}
        data={actors.map(({ actorId, name }) => ({ value: actorId, label: name }))}
        value={filters.actorId ?? null}
        onChange={(actorId) => set({ actorId })}
        comboboxProps={{ withinPortal: false }}
        clearable
        searchable
      />
      <Select
        className={classes.choice}
        aria-label={t('Subject')}
        placeholder={t('All subjects')}
        data={optionsOf(kindLabels)}
        value={filters.kind ?? null}
        onChange={(kind) => set({ kind, objectId: null })}
        comboboxProps={{ withinPortal: false }}
        clearable
        searchable
      />
      <Select
        className={classes.choice}
        aria-label={t('Action')}
        placeholder={t('All actions')}
        data={optionsOf(actionLabels)}
        value={filters.action ?? null}
        onChange={(action) => set({ action })}
        comboboxProps={{ withinPortal: false }}
        clearable
        searchable
      />
      <DateRange from={filters.from} to={filters.to} names={[t('From'), t('Until')]} onChange={set} />
      {filters.objectId && (
        <Button
          variant="default"
          rightSection={<IconX aria-hidden size={14} />}
          aria-label={t('Single item: show all')}
          onClick={() => set({ objectId: null })}
        >
          {t('Single item')}
        </Button>
      )}
      {isNarrowed && (
        <Button variant="subtle" color="gray" onClick={clear}>
          {t('Clear filters')}
        </Button>
      )}
      <ExportButton filters={filters} />
    </SearchForm>
  );
}

function ExportButton({ filters }: Pick<AuditQuestion, 'filters'>) {
  const { zone, now } = useBusiness();
  const { save, isPending } = useExport(auditMutations.exportFile(), t('Audit log exported'));
  return (
    <Button
      className={classes.export}
      variant="default"
      leftSection={<IconDownload aria-hidden size={16} />}
      loading={isPending}
      onClick={() => save(filters, `audit-log-${dateIn(now, zone)}.csv`)}
    >
      {t('Export CSV')}
    </Button>
  );
}
