import { closureQueries } from '@daybook/api/closures';
import type { Closure } from '@daybook/contract/closures';
import { t } from '@daybook/i18n';
import { sentenceOf } from '@daybook/shell/error-message';
import { EmptyState } from '@daybook/ui/EmptyState';
import { QueryView } from '@daybook/ui/QueryView';
import { RowsSkeleton } from '@daybook/ui/RowsSkeleton';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { IconCalendarStar, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ClosureDialog } from './ClosureDialog.tsx';
import { ClosureList } from './ClosureList.tsx';
import classes from './Closures.module.css';
import { HolidayDialog } from './HolidayDialog.tsx';

type OpenDialog = { kind: 'closure'; closure: Closure | null } | { kind: 'holidays' } | null;

export function Closures() {
  const query = useQuery(closureQueries.list());
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const close = () => setDialog(null);

  return (
    <div className={classes.root}>
      <p className={classes.lead}>
        {t(
          'Days or hours when the whole business is closed. Customers can’t book then. Existing bookings stay.',
        )}
      </p>
      <div className={classes.actions}>
        <Button
          leftSection={<IconPlus aria-hidden size={16} />}
          onClick={() => setDialog({ kind: 'closure', closure: null })}
        >
          {t('Add closure')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconCalendarStar aria-hidden size={16} />}
          onClick={() => setDialog({ kind: 'holidays' })}
        >
          {t('Add public holidays')}
        </Button>
      </div>
      <QueryView
        query={query}
        what={t('the closures')}
        errorText={sentenceOf}
        skeleton={<RowsSkeleton height={240} />}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <EmptyState drawing="calendar" title={t('No closures yet')}>
            {t('Add public holidays, repair days or early closings.')}
          </EmptyState>
        }
      >
        {({ items }) => (
          <ClosureList closures={items} onEdit={(closure) => setDialog({ kind: 'closure', closure })} />
        )}
      </QueryView>
      {dialog?.kind === 'closure' && <ClosureDialog closure={dialog.closure} onClose={close} />}
      {dialog?.kind === 'holidays' && <HolidayDialog onClose={close} />}
    </div>
  );
}
