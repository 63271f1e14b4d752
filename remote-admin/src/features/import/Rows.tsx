import { importQueries } from '@daybook/api/imports';
import { pageIn } from '@daybook/backoffice/list-question';
import { Pages } from '@daybook/backoffice/Pages';
import { type ImportFile, type ImportRow, type RowOutcome, rowOutcomes } from '@daybook/contract/imports';
import { t } from '@daybook/i18n';
import { sentenceOf } from '@daybook/shell/error-message';
import { EmptyState } from '@daybook/ui/EmptyState';
import { formatCount } from '@daybook/ui/format/number';
import { Row } from '@daybook/ui/Layout';
import { QueryView } from '@daybook/ui/QueryView';
import { RowsSkeleton } from '@daybook/ui/RowsSkeleton';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import classes from './Import.module.css';
import { outcomeLabels } from './import-labels.ts';

const pageSize = 25;

type Counts = NonNullable<ImportFile['counts']>;

/** The outcome of each row, and its reason. */
export function Rows({ file, counts }: { file: ImportFile; counts: Counts }) {
  const [params] = useSearchParams();
  const outcome = rowOutcomes.find((one) => one === params.get('outcome'));
  const question = { ...pageIn(params, pageSize), ...(outcome && { outcome }) };
  const query = useQuery(importQueries.rows(file.importFileId, question));
  return (
    <>
      <Filters file={file} counts={counts} current={outcome} />
      <QueryView
        query={query}
        what={t('the rows')}
        errorText={sentenceOf}
        skeleton={<RowsSkeleton height={240} />}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <EmptyState drawing="search" title={t('No rows here')}>
            {t('No rows in this file have this result.')}
          </EmptyState>
        }
      >
        {(page) => (
          <>
            <ol
              className={classes.rows}
              aria-label={t('Rows')}
              data-busy={query.isPlaceholderData || undefined}
            >
              {page.items.map((row) => (
                <ImportedRow key={row.row} row={row} />
              ))}
            </ol>
            <Pages what={t('rows')} page={page} pageSize={pageSize} />
          </>
        )}
      </QueryView>
    </>
  );
}

interface FiltersProps {
  file: ImportFile;
  counts: Counts;
  current: RowOutcome | undefined;
}

function Filters({ file, counts, current }: FiltersProps) {
  const address = (outcome?: RowOutcome) =>
    `?tab=import&file=${file.importFileId}${outcome ? `&outcome=${outcome}` : ''}`;
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <Row as="nav" align="center" aria-label={t('Result')}>
      <Link to={{ search: address() }} className={classes.filter} aria-current={current ? undefined : 'true'}>
        {t('All {count}', { count: formatCount(all) })}
      </Link>
      {rowOutcomes.map((outcome) => (
        <Link
          key={outcome}
          to={{ search: address(outcome) }}
          className={classes.filter}
          aria-current={current === outcome ? 'true' : undefined}
        >
          {t(outcomeLabels[outcome])} {formatCount(counts[outcome])}
        </Link>
      ))}
    </Row>
  );
}

function ImportedRow({ row: { row, outcome, label, reasons, changes } }: { row: ImportRow }) {
  return (
    <li className={classes.row}>
      <span className={classes.number}>{t('Row {row}', { row })}</span>
      <span className={classes.outcome} data-outcome={outcome}>
        {t(outcomeLabels[outcome])}
      </span>
      <span className={classes.label}>{label || t('No name')}</span>
      <ul className={classes.reasons}>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
        {changes.map(({ field, before, after }) => (
          <li key={field}>
            {field}: {before !== null && <del>{before}</del>} {after}
          </li>
        ))}
      </ul>
    </li>
  );
}
