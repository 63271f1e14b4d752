import { importQueries } from '@daybook/api/imports';
import { useBusiness } from '@daybook/backoffice/Business';
import { pageIn } from '@daybook/backoffice/list-question';
import { Pages } from '@daybook/backoffice/Pages';
import type { ImportFileRow } from '@daybook/contract/imports';
import { sentenceOf } from '@daybook/shell/error-message';
import { EmptyState } from '@daybook/ui/EmptyState';
import { formatCount } from '@daybook/ui/format/number';
import { QueryView } from '@daybook/ui/QueryView';
import { Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import classes from './Import.module.css';
import { kindLabels, stateLabels } from './import-labels.ts';

const pageSize = 10;

/** Files that wait for a check, and recent imports. */
export function FileList() {
  const [params] = useSearchParams();
  const query = useQuery(importQueries.list(pageIn(params, pageSize)));
  return (
    <section className={classes.part} aria-labelledby="import-files">
      <h2 className={classes.title} id="import-files">
        Files
      </h2>
      <p className={classes.text}>
        Anyone can send files to this address, so look before you apply. What nobody applies is removed after
        24 hours.
      </p>
      <QueryView
        query={query}
        what="the files"
        errorText={sentenceOf}
        skeleton={<Skeleton height={160} />}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <EmptyState icon={IconFileSpreadsheet} title="No files yet">
            What is sent waits here until somebody applies it.
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
            {page.total > pageSize && <Pages what="files" page={page} pageSize={pageSize} />}
          </>
        )}
      </QueryView>
    </section>
  );
}

function File({ file }: { file: ImportFileRow }) {
  const { when } = useBusiness();
  const rows = `${formatCount(file.rows)} ${file.rows === 1 ? 'row' : 'rows'}`;
  const what = file.kind ? kindLabels[file.kind] : 'Not recognised';
  return (
    <li className={classes.file}>
      <Link className={classes.name} to={{ search: `?tab=import&file=${file.importFileId}` }}>
        {file.name}
      </Link>
      <span className={classes.state} data-state={file.state}>
        {stateLabels[file.state]}
      </span>
      <span className={classes.detail}>
        {file.isFromOutside && 'Sent from outside. '}
        {what}, {rows},{' '}
        {file.appliedAt ? `by ${file.appliedBy}, ${when(file.appliedAt)}` : when(file.stagedAt)}
      </span>
    </li>
  );
}
