import { t } from '@daybook/i18n';
import { useTyped } from '@daybook/shell/unsaved-work';
import { ConfirmDialog } from '@daybook/ui/ConfirmDialog';
import { Textarea } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import classes from './ReasonDialog.module.css';

interface Props {
  /** The record’s id: what was typed about another one stays with that one. */
  about: string;
  title: string;
  /** The effects of the action, one sentence each. */
  effects: readonly string[];
  confirmLabel: string;
  tone?: 'plain' | 'danger';
  isBusy: boolean;
  problem: string | null;
  /** Further fields, above the reason. */
  children?: ReactNode;
  /** Validates the further fields; false keeps the dialog open. */
  check?: () => boolean;
  onConfirm: (reason: string) => void;
  onDismiss: () => void;
}

/** Explains an action and asks for its reason before performing it. */
export function ReasonDialog({
  about,
  effects,
  problem,
  isBusy,
  children,
  check,
  onConfirm,
  ...dialog
}: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useTyped(`reason-${about}-${dialog.title}`, '');
  const [wrong, setWrong] = useState<string | null>(null);

  const confirm = () => {
    const isGood = check?.() ?? true;
    const trimmed = reason.trim();
    setWrong(trimmed ? null : t('Enter a reason.'));
    if (!trimmed) return field.current?.focus();
    if (isGood) onConfirm(trimmed);
  };

  return (
    <ConfirmDialog
      isOpen
      dismissLabel={t('Cancel')}
      isBusy={isBusy}
      error={problem}
      {...dialog}
      onConfirm={confirm}
    >
      <ul className={classes.list}>
        {effects.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {children}
      <Textarea
        ref={field}
        label={t('Reason')}
        description={t('Kept in the history.')}
        withAsterisk
        aria-required
        maxLength={500}
        autosize
        minRows={2}
        maxRows={6}
        error={wrong}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
