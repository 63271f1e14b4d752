import { reportMutations } from '@daybook/api/report';
import type { Report, ReportTable } from '@daybook/contract/report';
import { can } from '@daybook/domain/people';
import { t } from '@daybook/i18n';
import { useUser } from '@daybook/session';
import { sentenceOf } from '@daybook/shell/error-message';
import { notify } from '@daybook/shell/notify';
import { InlineError } from '@daybook/ui/InlineError';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { IconChartBar, IconDownload, IconTable } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { saveFile } from '../../../kit/files/save-file.ts';
import classes from './ReportPanel.module.css';

interface Props {
  title: string;
  report: Report;
  /** The report's table behind the chart, for the CSV file. */
  table: ReportTable;
  chart: ReactNode;
  /** The chart's figures as a table. */
  figures: ReactNode;
  /** Shows a message instead of an empty chart. */
  isEmpty: boolean;
  isWide?: boolean;
}

/** A chart with its table and its CSV file. */
export function ReportPanel({ title, report, table, chart, figures, isEmpty, isWide = false }: Props) {
  const id = useId();
  const [isTable, setTable] = useState(false);
  return (
    <section className={classes.root} aria-labelledby={id} data-wide={isWide || undefined}>
      <header className={classes.header}>
        <h3 id={id} className={classes.title}>
          {title}
        </h3>
        {!isEmpty && (
          <div className={classes.actions}>
            <Button
              size="compact-xs"
              variant="subtle"
              color="gray"
              leftSection={
                isTable ? <IconChartBar aria-hidden size={14} /> : <IconTable aria-hidden size={14} />
              }
              aria-label={
                isTable ? t('Show as chart: {title}', { title }) : t('Show as table: {title}', { title })
              }
              onClick={() => setTable(!isTable)}
            >
              {isTable ? t('Chart') : t('Table')}
            </Button>
            <Download title={title} report={report} table={table} />
          </div>
        )}
      </header>
      {isEmpty ? <p className={classes.empty}>{t('No data for this period.')}</p> : isTable ? figures : chart}
    </section>
  );
}

function Download({ title, report: { from, to }, table }: Pick<Props, 'title' | 'report' | 'table'>) {
  const { mutate, isPending, error } = useMutation(reportMutations.exportFile());
  if (!can(useUser(), 'export')) return null;
  const download = () =>
    mutate(
      { from, to, table },
      {
        onSuccess(file) {
          saveFile(file, `${table}-${from}-to-${to}.csv`);
          notify({ tone: 'success', message: t('Table exported') });
        },
      },
    );
  return (
    <>
      <Button
        size="compact-xs"
        variant="subtle"
        color="gray"
        leftSection={<IconDownload aria-hidden size={14} />}
        aria-label={t('Export CSV: {title}', { title })}
        loading={isPending}
        onClick={download}
      >
        CSV
      </Button>
      {error && <InlineError>{sentenceOf(error)}</InlineError>}
    </>
  );
}
