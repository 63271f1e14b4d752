import { messageMutations } from '@daybook/api/messages';
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
  /** Called when it is ordered: the list entry and the button may be gone. */
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
          notify({ tone: 'success', message: 'The mail is on its way again' });
          onDone?.();
        },
      },
    );

  return (
    <>
      <Button
        variant="default"
        size="xs"
        aria-label={`Send again: ${label}`}
        loading={isPending}
        onClick={retry}
      >
        Send again
      </Button>
      <InlineError>{error && sentenceOf(error)}</InlineError>
    </>
  );
}
