import { importMutations } from '@daybook/api/imports';
import type { ImportFile } from '@daybook/contract/imports';
import { all } from '@daybook/domain/lists';
import { msg, t } from '@daybook/i18n';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { notify } from '@daybook/shell/notify';
import { ConfirmDialog } from '@daybook/ui/ConfirmDialog';
import { InlineError } from '@daybook/ui/InlineError';
import { Row } from '@daybook/ui/Layout';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { IconArrowBackUp, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import classes from './Import.module.css';
import { rowsText } from './import-labels.ts';
import { WorkProgress } from './WorkProgress.tsx';

const questions = {
  outside: {
    title: msg('Import a file from outside?'),
    confirmLabel: msg('Import file'),
    dismissLabel: msg('Cancel'),
    tone: 'plain',
  },
  undo: {
    title: msg('Undo this import?'),
    confirmLabel: msg('Undo import'),
    dismissLabel: msg('Keep import'),
    tone: 'danger',
  },
  discard: {
    title: msg('Delete this file?'),
    confirmLabel: msg('Delete file'),
    dismissLabel: msg('Keep import'),
    tone: 'danger',
  },
} as const;

const explanations = {
  outside: msg(
    'Someone who wasn’t logged in sent this file. Only import it if you know who it’s from and have checked its rows.',
  ),
  undo: msg(
    'Records it created are removed, and records it changed go back to how they were. You can do this until someone edits one of them.',
  ),
  discard: msg('Nothing was imported from it. To import it later, send it again.'),
} as const;

/** The possible actions on the file: apply, undo, delete. */
export function Actions({ file }: { file: ImportFile }) {
  const navigate = useNavigate();
  const { importFileId, version, abilities } = file;
  const [far, setFar] = useState({ done: 0, total: file.rows });
  const [asks, setAsks] = useState<'undo' | 'discard' | 'outside' | null>(null);
  const apply = useMutation({ ...importMutations.apply(), meta: shownByScreen });
  const undo = useMutation({ ...importMutations.undo(), meta: shownByScreen });
  const discard = useMutation({ ...importMutations.discard(), meta: shownByScreen });
  const changeCount = (file.counts?.create ?? 0) + (file.counts?.change ?? 0);
  const question = questions[asks ?? 'discard'];
  const mutation = asks === 'outside' ? apply : asks === 'undo' ? undo : discard;

  const start = () =>
    apply.mutate(
      { importFileId, version, hear: setFar, ...(file.isFromOutside && { acceptsOutside: true }) },
      {
        onSuccess: () =>
          notify({
            tone: 'success',
            message: t('{count, plural, one {# row} other {# rows}} imported', { count: changeCount }),
          }),
      },
    );
  const startOrAsk = () => (file.isFromOutside ? setAsks('outside') : start());

  function confirm(): void {
    if (asks === 'outside') {
      setAsks(null);
      start();
    } else if (asks === 'undo') undo.mutate({ importFileId, version }, { onSuccess: () => setAsks(null) });
    else
      discard.mutate(
        { importFileId, version },
        { onSuccess: () => void navigate({ search: '?tab=import' }) },
      );
  }

  return (
    <>
      {abilities.includes('apply') && <LeftOut file={file} />}
      <Row align="center">
        {abilities.includes('apply') && (
          <Button disabled={changeCount === 0} loading={apply.isPending} onClick={startOrAsk}>
            {changeCount === 0
              ? t('Nothing to import')
              : t('Import {count, plural, one {# row} other {# rows}}', { count: changeCount })}
          </Button>
        )}
        {abilities.includes('undo') && (
          <Button
            variant="default"
            leftSection={<IconArrowBackUp aria-hidden size={16} />}
            onClick={() => setAsks('undo')}
          >
            {t('Undo import')}
          </Button>
        )}
        {abilities.includes('discard') && (
          <Button
            variant="subtle"
            color="gray"
            leftSection={<IconTrash aria-hidden size={16} />}
            onClick={() => setAsks('discard')}
          >
            {t('Delete file')}
          </Button>
        )}
      </Row>
      {apply.isPending && <WorkProgress what={t('Importing')} {...far} />}
      <InlineError>{apply.error && sentenceOf(apply.error)}</InlineError>
      <ConfirmDialog
        isOpen={asks !== null}
        title={t(question.title)}
        confirmLabel={t(question.confirmLabel)}
        dismissLabel={t(question.dismissLabel)}
        tone={question.tone}
        isBusy={mutation.isPending}
        error={mutation.error && sentenceOf(mutation.error)}
        onConfirm={confirm}
        onDismiss={() => {
          setAsks(null);
          mutation.reset();
        }}
      >
        {t(explanations[asks ?? 'discard'])}
      </ConfirmDialog>
    </>
  );
}

/** The data in the file that Daybook would not store. */
function LeftOut({ file: { leftOut } }: { file: ImportFile }) {
  if (!leftOut?.length) return null;
  const columns = leftOut.map(({ heading, rows }) => `${heading} (${rowsText(rows)})`);
  return (
    <p className={classes.text}>
      {t('Not imported, because no field was chosen: {columns}.', { columns: all(columns) })}
    </p>
  );
}
