import { savedViewQueries } from '@daybook/api/saved-views';
import { can } from '@daybook/domain/people';
import type { RegisterColumn } from '@daybook/domain/register';
import { t } from '@daybook/i18n';
import { useUser } from '@daybook/session';
import { areaPaths } from '@daybook/shell/paths';
import { useIsNarrow, useIsPhone } from '@daybook/ui/use-narrow';
import { Button } from '@mantine/core';
import { useArea } from '../../../kit/area/Area.tsx';
import '@mantine/core/styles/Button.layer.css';
import { IconPlus, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { ColumnsMenu } from './ColumnsMenu.tsx';
import { ExportButton } from './ExportButton.tsx';
import classes from './RegisterTools.module.css';
import type { RegisterState } from './register-filters.ts';
import { ViewsMenu } from './ViewsMenu.tsx';

interface Props {
  state: RegisterState;
  columns: readonly RegisterColumn[];
}

/** Actions on the whole list. */
export function RegisterTools({ state, columns }: Props) {
  const area = useArea();
  const { data: savedViews } = useQuery(savedViewQueries.list());
  const isPhone = useIsPhone();
  const hasBottomBar = useIsNarrow();
  const user = useUser();
  return (
    <div className={classes.tools}>
      {state.question.tab === 'today' && (
        <Button
          variant="default"
          leftSection={<IconPrinter aria-hidden size={16} />}
          onClick={() => window.print()}
        >
          {t('Print day sheet')}
        </Button>
      )}
      {can(user, 'export') && <ExportButton state={state} columns={columns} />}
      {/* Cards have no columns. */}
      {savedViews && !isPhone && <ColumnsMenu state={state} columns={columns} />}
      {savedViews && (
        <ViewsMenu state={state} columns={columns} views={savedViews.items} canShare={savedViews.canShare} />
      )}
      {/* The bar creates one from every screen. */}
      {can(user, 'booking.create') && !hasBottomBar && (
        <Button
          component={Link}
          to={areaPaths(area).newBooking}
          leftSection={<IconPlus aria-hidden size={16} />}
        >
          {t('New booking')}
        </Button>
      )}
    </div>
  );
}
