import { invoiceQueries } from '@daybook/api/invoices';
import type { InvoiceFigures } from '@daybook/contract/invoice-endpoints';
import { addDays } from '@daybook/domain/wall-clock';
import { msg, t } from '@daybook/i18n';
import { sentenceOf } from '@daybook/shell/error-message';
import { areaPaths } from '@daybook/shell/paths';
import { Quiet } from '@daybook/ui/Layout';
import { QueryView } from '@daybook/ui/QueryView';
import { ShortMoney } from '@daybook/ui/ShortMoney';
import { Skeleton } from '@mantine/core';
import { useArea } from '../../kit/area/Area.tsx';
import '@mantine/core/styles/Skeleton.layer.css';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import classes from './MoneyTiles.module.css';
import { useDays } from './use-days.ts';

/** A figure, by its name in the answer. */
export type Tile = Exclude<keyof InvoiceFigures, 'currency' | 'ageing'>;

interface TileTexts {
  label: string;
  countText: (count: number) => string;
  to: (today: string) => Record<string, string>;
}

/** Each tile's label, meaning and link. */
const tiles: Readonly<Record<Tile, TileTexts>> = {
  outstanding: {
    label: msg('Outstanding'),
    countText: (count) => t('{count, plural, one {# unpaid invoice} other {# unpaid invoices}}', { count }),
    to: () => ({ tab: 'unpaid' }),
  },
  overdue: {
    label: msg('Overdue'),
    countText: (count) => t('{count, plural, one {# overdue invoice} other {# overdue invoices}}', { count }),
    to: () => ({ tab: 'overdue' }),
  },
  dueWithinWeek: {
    label: msg('Due in 7 days'),
    countText: (count) => t('{count, plural, one {# invoice due} other {# invoices due}}', { count }),
    to: (today) => ({ tab: 'unpaid', dates: 'due', from: today, to: addDays(today, 7) }),
  },
  paidThisMonth: {
    label: msg('Money collected'),
    countText: (count) =>
      t('{count, plural, one {# payment this month} other {# payments this month}}', { count }),
    to: (today) => ({ tab: 'all', dates: 'paid', from: `${today.slice(0, 8)}01`, to: today }),
  },
  drafts: {
    label: msg('Drafts'),
    countText: (count) => t('{count, plural, one {# draft} other {# drafts}}', { count }),
    to: () => ({ tab: 'draft' }),
  },
};

interface Props {
  shown: readonly Tile[];
}

/** Debts and receipts, each with a link to its rows. */
export function MoneyTiles(props: Props) {
  const query = useQuery(invoiceQueries.figures());
  return (
    <div className={classes.root}>
      <QueryView
        query={query}
        what={t('the figures')}
        errorText={sentenceOf}
        skeleton={
          <div className={classes.list}>
            {props.shown.map((tile) => (
              <Skeleton key={tile} height={86} radius="md" />
            ))}
          </div>
        }
      >
        {(figures) => <Figures figures={figures} {...props} />}
      </QueryView>
    </div>
  );
}

function Figures({ figures, shown }: Props & { figures: InvoiceFigures }) {
  const area = useArea();
  const { today } = useDays();
  const { currency } = figures;
  return (
    <ul className={classes.list} aria-label={t('Money')}>
      {shown.map((key) => {
        const { label, countText, to } = tiles[key];
        const { count, amountMinor } = figures[key];
        return (
          <li key={key} className={classes.tile} data-warns={(key === 'overdue' && count > 0) || undefined}>
            <Link
              className={classes.label}
              to={{ pathname: areaPaths(area).invoices, search: new URLSearchParams(to(today)).toString() }}
            >
              {t(label)}
            </Link>
            <span className={classes.amount}>
              <ShortMoney money={{ amountMinor, currency }} />
            </span>
            <Quiet as="span" size="xs">
              {countText(count)}
            </Quiet>
          </li>
        );
      })}
    </ul>
  );
}
