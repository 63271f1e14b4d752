import { businessDayMutations } from '@daybook/api/business-days';
import { t } from '@daybook/i18n';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { notify } from '@daybook/shell/notify';
import { useTyped } from '@daybook/shell/unsaved-work';
import { ConfirmDialog } from '@daybook/ui/ConfirmDialog';
import { Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';

interface Props {
  day: string;
  onReopened?: () => void;
  onClose: () => void;
}

/** Reopens a closed day, with a reason. */
export function ReopenDialog({ day, onReopened, onClose }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useTyped(`reopen-day-${day}-reason`, '');
  const [wrong, setWrong] = useState<string | null>(null);
  const reopen = useMutation({ ...businessDayMutations.reopen(), meta: shownByScreen });
  const confirm = () => {
    const trimmed = reason.trim();
    setWrong(trimmed ? null : t('Enter a reason.'));
    if (!trimmed) return field.current?.focus();
    reopen.mutate(
      { day, reason: trimmed },
      {
        onSuccess: () => {
          notify({ tone: 'success', message: t('Day reopened') });
          onReopened?.();
        },
      },
    );
  };
  return (
    <ConfirmDialog
      isOpen
      title={t('Reopen this day?')}
      confirmLabel={t('Reopen day')}
      dismissLabel={t('Cancel')}
      isBusy={reopen.isPending}
      error={reopen.error && sentenceOf(reopen.error)}
      onConfirm={confirm}
      onDismiss={onClose}
    >
      <p>
        {t(
          'Its payments can be changed again, and the cash must be counted again. The audit log keeps the reason.',
        )}
      </p>
      <Textarea
        ref={field}
        label={t('Reason')}
        error={wrong}
        maxLength={500}
        autosize
        minRows={2}
        maxRows={6}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
