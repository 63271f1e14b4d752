import { closureQueries } from '@daybook/api/closures';
import type { Closure } from '@daybook/contract/closures';
import { sentenceOf } from '@daybook/shell/error-message';
import { EmptyState } from '@daybook/ui/EmptyState';
import { QueryView } from '@daybook/ui/QueryView';
import { Button, Skeleton } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Skeleton.layer.css';
import { IconCalendarOff, IconCalendarStar, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ClosureDialog } from './ClosureDialog.tsx';
import { ClosureList } from './ClosureList.tsx';
import classes from './Closures.module.css';
import { HolidayDialog } from './HolidayDialog.tsx';

type OpenDialog = { kind: 'closure'; closure: Closure | null } | { kind: 'holidays' } | null;

export function Closures() {
  const query = useQuery(closureQueries.list());
  const [asked, setAsked] = useState<OpenDialog>(null);
  const close = () => setAsked(null);

  return (
    <div className={classes.root}>
      <p className={classes.lead}>
        Days or hours in which the whole business is closed. Nobody can book then; what is booked already
        stays.
      </p>
      <div className={classes.actions}>
        <Button
          leftSection={<IconPlus aria-hidden size={16} />}
          onClick={() => setAsked({ kind: 'closure', closure: null })}
        >
          Add closure
        </Button>
        <Button
          variant="default"
          leftSection={<IconCalendarStar aria-hidden size={16} />}
          onClick={() => setAsked({ kind: 'holidays' })}
        >
          Add public holidays
        </Button>
      </div>
      <QueryView
        query={query}
        what="the closures"
        errorText={sentenceOf}
        skeleton={<Skeleton height={240} />}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <EmptyState icon={IconCalendarOff} title="No closures">
            Public holidays, a day for repairs, an early evening: what you add stands here.
          </EmptyState>
        }
      >
        {({ items }) => (
          <ClosureList closures={items} onEdit={(closure) => setAsked({ kind: 'closure', closure })} />
        )}
      </QueryView>
      {asked?.kind === 'closure' && <ClosureDialog closure={asked.closure} onClose={close} />}
      {asked?.kind === 'holidays' && <HolidayDialog onClose={close} />}
    </div>
  );
}
