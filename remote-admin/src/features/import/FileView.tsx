import { importQueries } from '@daybook/api/imports';
import { BackLink } from '@daybook/backoffice/BackLink';
import { useBusiness } from '@daybook/backoffice/Business';
import type { ImportFile } from '@daybook/contract/imports';
import { t } from '@daybook/i18n';
import { sentenceOf } from '@daybook/shell/error-message';
import { Stack } from '@daybook/ui/Layout';
import { QueryView } from '@daybook/ui/QueryView';
import { RowsSkeleton } from '@daybook/ui/RowsSkeleton';
import { useQuery } from '@tanstack/react-query';
import { Actions } from './Actions.tsx';
import { Columns } from './Columns.tsx';
import classes from './Import.module.css';
import { readAs, rowsText, stateLabels } from './import-labels.ts';
import { ReadAs } from './ReadAs.tsx';
import { Rows } from './Rows.tsx';

/** One file: its columns, the outcomes of its rows, and the import. */
export function FileView({ importFileId }: { importFileId: string }) {
  const query = useQuery(importQueries.detail(importFileId));
  return (
    <div className={classes.root}>
      <BackLink to={{ search: '?tab=import' }}>{t('All files')}</BackLink>
      <QueryView
        query={query}
        what={t('the file')}
        errorText={sentenceOf}
        skeleton={<RowsSkeleton height={320} />}
      >
        {(file) => (
          <div className={classes.root}>
            <Head file={file} />
            {file.abilities.includes('check') && file.format === 'csv' && (
              <ReadAs key={`read ${file.version}`} file={file} />
            )}
            {file.abilities.includes('check') && <Columns key={file.version} file={file} />}
            {file.counts && (
              <Stack as="section" gap="md" align="start" aria-labelledby="import-rows">
                <h3 className={classes.title} id="import-rows">
                  {t('Rows')}
                </h3>
                <Actions file={file} />
                <Rows file={file} counts={file.counts} />
              </Stack>
            )}
          </div>
        )}
      </QueryView>
    </div>
  );
}

function Head({ file }: { file: ImportFile }) {
  const { when } = useBusiness();
  const done = file.appliedAt
    ? t('{state}: by {name}, {when}.', {
        state: t(stateLabels[file.state]),
        name: file.appliedBy ?? '',
        when: when(file.appliedAt),
      })
    : t('Kept until {when}.', { when: when(file.expiresAt) });
  return (
    <Stack as="header" gap="md" align="start">
      <h2 className={classes.heading}>{file.name}</h2>
      <p className={classes.text}>{`${rowsText(file.rows)} · ${readAs(file)} · ${done}`}</p>
    </Stack>
  );
}
