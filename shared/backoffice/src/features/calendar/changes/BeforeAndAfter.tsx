import { t } from '@daybook/i18n';
import { Quiet, Stack } from '@daybook/ui/Layout';
import { IconArrowRight } from '@tabler/icons-react';
import classes from './BeforeAndAfter.module.css';
import type { MoveChange } from './move-labels.ts';

/** The changes, before and after. */
export function BeforeAndAfter({ changes }: { changes: readonly MoveChange[] }) {
  if (changes.length === 0) return null;
  return (
    <Stack as="dl">
      {changes.map(({ what, before, after }) => (
        <div key={what} className={classes.line}>
          <Quiet as="dt">{what}</Quiet>
          <dd className={classes.change}>
            <s className={classes.before}>{before}</s>
            <IconArrowRight role="img" aria-label={t('becomes')} size={16} />
            <strong>{after}</strong>
          </dd>
        </div>
      ))}
    </Stack>
  );
}
