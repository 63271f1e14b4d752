import { t } from '@daybook/i18n';
import { Quiet } from '@daybook/ui/Layout';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import classes from './PickedBar.module.css';

interface Props {
  /** The plural of the items, for example "bookings". */
  what: string;
  count: number;
  /** The bulk actions. */
  acts: readonly { key: string; label: string; onAct: () => void }[];
  onClear: () => void;
}

/** Shown above a list while rows are selected. */
export function PickedBar({ what, count, acts, onClear }: Props) {
  if (count === 0) return null;
  return (
    <section className={classes.root} aria-label={t('Selected {what}', { what })}>
      <p className={classes.count} role="status">
        {t('{count} selected', { count })}
      </p>
      {acts.map(({ key, label, onAct }) => (
        <Button key={key} size="xs" variant="default" onClick={onAct}>
          {label}
        </Button>
      ))}
      {acts.length === 0 && <Quiet>{t('No action fits all of these.')}</Quiet>}
      <Button size="xs" variant="subtle" color="gray" onClick={onClear}>
        {t('Clear selection')}
      </Button>
    </section>
  );
}
