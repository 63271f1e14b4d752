import { importMutations } from '@daybook/api/imports';
import type { ImportFile } from '@daybook/contract/imports';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { notify } from '@daybook/shell/notify';
import { ConfirmDialog } from '@daybook/ui/ConfirmDialog';
import { formatCount } from '@daybook/ui/format/number';
import { InlineError } from '@daybook/ui/InlineError';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { IconArrowBackUp, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import classes from './Import.module.css';
import { WorkProgress } from './WorkProgress.tsx';

const rowsText = (count: number) => `${formatCount(count)} ${count === 1 ? 'row' : 'rows'}`;

const questions = {
  outside: {
    title: 'Import a file from outside?',
    confirmLabel: 'Import it',
    dismissLabel: 'Do not import',
    tone: 'plain',
  },
  undo: {
    title: 'Take this import back?',
    confirmLabel: 'Take back',
    dismissLabel: 'Keep it',
    tone: 'danger',
  },
  discard: {
    title: 'Throw this file away?',
    confirmLabel: 'Throw away',
    dismissLabel: 'Keep it',
    tone: 'danger',
  },
} as const;

const explanations = {
  outside:
    'Somebody sent it who was not signed in. Import it only if you know whom it is from and have looked at its rows.',
  undo: 'What it created is removed and what it changed is as before. This works until somebody changes one of these records.',
  discard: 'Nothing of it has been imported. To import it later, send it again.',
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
  const wanted = (file.counts?.create ?? 0) + (file.counts?.change ?? 0);
  const asked = asks === 'outside' ? apply : asks === 'undo' ? undo : discard;

  const start = () =>
    apply.mutate(
      { importFileId, version, hear: setFar, ...(file.isFromOutside && { acceptsOutside: true }) },
      { onSuccess: () => notify({ tone: 'success', message: `${rowsText(wanted)} imported` }) },
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
      <div className={classes.actions}>
        {abilities.includes('apply') && (
          <Button disabled={wanted === 0} loading={apply.isPending} onClick={startOrAsk}>
            {wanted === 0 ? 'Nothing to import' : `Import ${rowsText(wanted)}`}
          </Button>
        )}
        {abilities.includes('undo') && (
          <Button
            variant="default"
            leftSection={<IconArrowBackUp aria-hidden size={16} />}
            onClick={() => setAsks('undo')}
          >
            Take back
          </Button>
        )}
        {abilities.includes('discard') && (
          <Button
            variant="subtle"
            color="gray"
            leftSection={<IconTrash aria-hidden size={16} />}
            onClick={() => setAsks('discard')}
          >
            Throw away
          </Button>
        )}
      </div>
      {apply.isPending && <WorkProgress what="Importing" {...far} />}
      <InlineError>{apply.error && sentenceOf(apply.error)}</InlineError>
      <ConfirmDialog
        isOpen={asks !== null}
        {...questions[asks ?? 'discard']}
        isBusy={asked.isPending}
        error={asked.error && sentenceOf(asked.error)}
        onConfirm={confirm}
        onDismiss={() => {
          setAsks(null);
          asked.reset();
        }}
      >
        {explanations[asks ?? 'discard']}
      </ConfirmDialog>
    </>
  );
}

/** The data in the file that Daybook would not store. */
function LeftOut({ file: { leftOut } }: { file: ImportFile }) {
  if (!leftOut?.length) return null;
  const columns = leftOut.map(({ heading, rows }) => `${heading} (${rowsText(rows)})`);
  return <p className={classes.text}>Not imported, because no field was chosen: {columns.join(', ')}.</p>;
}
