import { t } from '@daybook/i18n';
import { useTyped } from '@daybook/shell/unsaved-work';
import { ConfirmDialog } from '@daybook/ui/ConfirmDialog';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import type { Question } from './act-labels.ts';
import classes from './Releases.module.css';
import { useAct } from './use-act.ts';

/** The coming effects, one per line. */
function Effects({ sentences }: { sentences: readonly string[] }) {
  return (
    <ul className={classes.effects}>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}

interface Props {
  question: Question;
  onClose: () => void;
  onConflict: (sentence: string) => void;
}

/** States the effects, and asks for the reason. */
export function ActDialog({ question, onClose, onConflict }: Props) {
  const { title, effects, confirm, dismiss, isDangerous, done, reasonHint, act } = question;
  const { perform, isPending, error } = useAct({ onClose, onConflict });
  const [reason, setReason] = useTyped(`release-act-${title}-reason`, '');
  const [isMissing, setIsMissing] = useState(false);
  const isNeeded = reasonHint !== null;

  const submit = () => {
    if (isNeeded && reason.trim() === '') setIsMissing(true);
    else perform({ ...act, reason: reason.trim() }, done);
  };

  return (
    <ConfirmDialog
      isOpen
      title={title}
      confirmLabel={confirm}
      dismissLabel={dismiss}
      tone={isDangerous ? 'danger' : 'plain'}
      isBusy={isPending}
      error={error}
      onConfirm={submit}
      onDismiss={onClose}
    >
      <Effects sentences={effects} />
      <Textarea
        label={t('Reason')}
        description={reasonHint ?? t('For the change log (optional).')}
        aria-required={isNeeded}
        autosize
        minRows={2}
        maxLength={300}
        data-autofocus
        value={reason}
        error={isMissing && reason.trim() === '' ? t('Enter a reason.') : null}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
