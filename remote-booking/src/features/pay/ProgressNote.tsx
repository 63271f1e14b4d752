import classes from './pay.module.css';
import type { PayProgress } from './use-progress.ts';

const words = {
  checking: [
    'Checking your payment…',
    'The payment provider has not told us yet. If you have paid, there is nothing more to do: this page follows, and you may close it.',
  ],
  paid: ['Your payment has arrived', 'Thank you.'],
  failed: ['This payment did not come through', 'Nothing was counted as paid. Please try again.'],
  unknown: ['We do not know this payment', 'If you have paid, please tell us.'],
} as const;

/** The status of a payment after returning from the provider. Nothing unknown is promised. */
export function ProgressNote({ progress }: { progress: PayProgress }) {
  const [title, text] = progress ? words[progress] : [];
  return (
    <div role="status" aria-live="polite">
      {title && (
        <div className={classes.note} data-state={progress}>
          <strong>{title}</strong>
          <span>{text}</span>
        </div>
      )}
    </div>
  );
}
