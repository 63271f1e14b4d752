import { importQueries } from '@daybook/api/imports';
import { useBusiness } from '@daybook/backoffice/Business';
import { pageIn } from '@daybook/backoffice/list-question';
import { Pages } from '@daybook/backoffice/Pages';
import type { ImportFileRow } from '@daybook/contract/imports';
import { t } from '@daybook/i18n';
import { sentenceOf } from '@daybook/shell/error-message';
import { EmptyState } from '@daybook/ui/EmptyState';
import { Stack } from '@daybook/ui/Layout';
import { QueryView } from '@daybook/ui/QueryView';
import { RowsSkeleton } from '@daybook/ui/RowsSkeleton';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import classes from './Import.module.css';
import { kindLabels, rowsText, stateLabels } from './import-labels.ts';

const pageSize = 10;

/** Files that wait for a check, and recent imports. */
export function FileList() {
  const [params] = useSearchParams();
  const query = useQuery(importQueries.list(pageIn(params, pageSize)));
  return (
    <Stack as="section" gap="md" align="start" aria-labelledby="import-files">
      <h2 className={classes.title} id="import-files">
        {t('Files')}
      </h2>
      <p className={classes.text}>
        {t(
          'Anyone can send files to this address, so check them before you import. Files that aren’t imported are deleted after 24 hours.',
        )}
      </p>
      <QueryView
        query={query}
        what={t('the files')}
        errorText={sentenceOf}
        skeleton={<RowsSkeleton height={160} />}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <EmptyState drawing="book" title={t('No files yet')}>
            {t('Files you send wait here until someone imports them.')}
          </EmptyState>
        }
      >
        {(page) => (
          <>
            <ul className={classes.files}>
              {page.items.map((file) => (
                <File key={file.importFileId} file={file} />
              ))}
            </ul>
            {page.total > pageSize && <Pages what={t('files')} page={page} pageSize={pageSize} />}
          </>
        )}
      </QueryView>
    </Stack>
  );
}

function File({ file }: { file: ImportFileRow }) {
  const { when } = useBusiness();
  const what = file.kind ? t(kindLabels[file.kind]) : t('Not recognised');
  return (
    <li className={classes.file}>
      <Link className={classes.name} to={{ search: `?tab=import&file=${file.importFileId}` }}>
        {file.name}
      </Link>
      <span className={classes.state} data-state={file.state}>
        {t(stateLabels[file.state])}
      </span>
      <span className={classes.detail}>
        {file.isFromOutside && `${t('Sent without logging in.')} `}
        {what}, {rowsText(file.rows)},{' '}
        {file.appliedAt
          ? t('by {name}, {when}', { name: file.appliedBy ?? '', when: when(file.appliedAt) })
          : when(file.stagedAt)}
      </span>
    </li>
  );
}
