import { messageMutations } from '@daybook/api/messages';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { notify } from '@daybook/shell/notify';
import { InlineError } from '@daybook/ui/InlineError';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { useMutation } from '@tanstack/react-query';

interface Props {
  mailId: string;
  /** Which mail, to whom: said to who does not see where the button stands. */
  label: string;
  /** Called when it is on its way: what was listed may be gone, and the button with it. */
  onDone?: () => void;
}

/** Sends a mail again that could not be sent or came back. */
export function RetryMail({ mailId, label, onDone }: Props) {
  const { mutate, isPending, error } = useMutation({ ...messageMutations.retry(), meta: shownByScreen });

  const retry = () =>
    mutate(mailId, {
      onSuccess: () => {
        notify({ tone: 'success', message: 'The mail is on its way again' });
        onDone?.();
      },
    });

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
