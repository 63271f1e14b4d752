import { moneyReportMutations } from '@daybook/api/money-reports';
import type { Statement } from '@daybook/contract/money-reports';
import { closingLabel } from '@daybook/domain/documents/statement-view';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { notify } from '@daybook/shell/notify';
import { useTyped } from '@daybook/shell/unsaved-work';
import { ConfirmDialog } from '@daybook/ui/ConfirmDialog';
import { useMutation } from '@tanstack/react-query';
import { moneyText } from '../../../entities/invoice/money.ts';
import { useDays } from '../../../entities/invoice/use-days.ts';
import { MessageField } from '../../../kit/fields/MessageField.tsx';

interface Props {
  statement: Statement;
  onClose: () => void;
}

/** Mails the displayed statement with a personal message. */
export function SendStatement({ statement, onClose }: Props) {
  const { customerId, customerName, currency, from, to, closingMinor, buyer } = statement;
  const { dayText } = useDays();
  const [message, setMessage] = useTyped('statement-mail-message', '');
  const { mutate, isPending, error } = useMutation({
    ...moneyReportMutations.sendStatement(),
    meta: shownByScreen,
  });
  const balance = moneyText(Math.abs(closingMinor), currency);
  return (
    <ConfirmDialog
      isOpen
      title={`Send the statement to ${customerName}?`}
      confirmLabel="Send statement"
      dismissLabel="Go back"
      isBusy={isPending}
      error={error && sentenceOf(error)}
      onConfirm={() =>
        mutate(
          { customerId, currency, from, to, message: message.trim() },
          {
            onSuccess: () => {
              notify({ tone: 'success', message: 'Statement sent' });
              onClose();
            },
          },
        )
      }
      onDismiss={onClose}
    >
      <p>
        {dayText(from)} to {dayText(to)}, {closingLabel(statement).toLowerCase()} {balance}.{' '}
        {buyer.email
          ? `It goes to ${buyer.email}, with its PDF.`
          : 'There is no e-mail address of this customer yet.'}
      </p>
      <MessageField value={message} onChange={setMessage} />
    </ConfirmDialog>
  );
}
