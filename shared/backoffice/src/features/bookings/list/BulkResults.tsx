import type { BulkResult } from '@daybook/contract/bulk';
import type { BookingRow } from '@daybook/contract/register';
import { t } from '@daybook/i18n';
import { ConfirmDialog } from '@daybook/ui/ConfirmDialog';
import { customerName } from '../../../entities/booking/detail/booking-labels.ts';
import { ruleText } from '../../../entities/booking/form/rule-labels.ts';
import { useBusiness } from '../../../entities/business/Business.tsx';
import { ResultList } from '../../../kit/selection/ResultList.tsx';

interface Props {
  bookings: readonly BookingRow[];
  results: readonly BulkResult[];
  done: string;
  /** The name of a staff member in a rule's text. */
  nameOf?: (staffId: string) => string;
  onClose: () => void;
}

/** The result of each selected booking. */
export function BulkResults({ bookings, results, done, nameOf = () => '', onClose }: Props) {
  const { when } = useBusiness();

  function wordsOf({ message, breaches = [] }: NonNullable<BulkResult['refusal']>): string {
    const binding = breaches.filter(({ binds }) => binds);
    const rules = binding.map((breach) => ruleText(breach, { staffName: nameOf(breach.staffId), when }));
    return rules.length > 0 ? `${[...new Set(rules)].join('. ')}.` : message;
  }

  return (
    <ConfirmDialog
      isOpen
      title={summaryOf(results, done)}
      confirmLabel={t('Done')}
      dismissLabel={t('Close')}
      onConfirm={onClose}
      onDismiss={onClose}
    >
      <ResultList
        results={results.map(({ bookingId, refusal }) => {
          const booking = bookings.find((one) => one.bookingId === bookingId);
          return {
            key: bookingId,
            name: booking ? `${customerName(booking.customer)}, ${when(booking.startAt)}` : '',
            refusal: refusal && wordsOf(refusal),
            done,
          };
        })}
      />
    </ConfirmDialog>
  );
}

function summaryOf(results: readonly BulkResult[], done: string): string {
  const refused = results.filter(({ refusal }) => refusal).length;
  const rest = results.length - refused;
  return refused === 0
    ? t('{label}: {count, number}', { label: done, count: rest })
    : t('{label}: {count, number} · Not possible: {refused, number}', { label: done, count: rest, refused });
}
