import { moneyReportMutations } from '@daybook/api/money-reports';
import type { Statement } from '@daybook/contract/money-reports';
import { closingLabel } from '@daybook/domain/documents/statement-view';
import { t } from '@daybook/i18n';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { notifyAndClose } from '@daybook/shell/notify';
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
      title={t('Send the statement to {name}?', { name: customerName })}
      confirmLabel={t('Send statement')}
      dismissLabel={t('Cancel')}
      isBusy={isPending}
      error={error && sentenceOf(error)}
      onConfirm={() =>
        mutate(
          { customerId, currency, from, to, message: message.trim() },
          {
            onSuccess: notifyAndClose(t('Statement sent'), onClose),
          },
        )
      }
      onDismiss={onClose}
    >
      <p>
        {t('{from} to {to}. {label}: {amount}.', {
          from: dayText(from),
          to: dayText(to),
          label: closingLabel(statement),
          amount: balance,
        })}{' '}
        {buyer.email
          ? t('We’ll email it to {email} with the PDF attached.', { email: buyer.email })
          : t('This customer has no email address yet.')}
      </p>
      <MessageField value={message} onChange={setMessage} />
    </ConfirmDialog>
  );
}
