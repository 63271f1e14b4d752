import { messageMutations } from '@daybook/api/messages';
import { t } from '@daybook/i18n';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { notify } from '@daybook/shell/notify';
import { InlineError } from '@daybook/ui/InlineError';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { useMutation } from '@tanstack/react-query';

interface Props {
  mailId: string;
  /** The mail and its recipient, for screen readers. */
  label: string;
  /** Called after the request: the list entry and the button may have disappeared. */
  onDone?: () => void;
}

/** Sends a failed or bounced mail again. */
export function RetryMail({ mailId, label, onDone }: Props) {
  const { mutate, isPending, error } = useMutation({ ...messageMutations.retry(), meta: shownByScreen });

  const retry = () =>
    mutate(
      { mailId },
      {
        onSuccess: () => {
          notify({ tone: 'success', message: t('Email sent again') });
          onDone?.();
        },
      },
    );

  return (
    <>
      <Button
        variant="default"
        size="xs"
        aria-label={t('Send again: {label}', { label })}
        loading={isPending}
        onClick={retry}
      >
        {t('Send again')}
      </Button>
      <InlineError>{error && sentenceOf(error)}</InlineError>
    </>
  );
}
