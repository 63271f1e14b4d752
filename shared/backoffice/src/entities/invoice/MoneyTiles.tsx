import { invoiceQueries } from '@daybook/api/invoices';
import type { InvoiceFigures } from '@daybook/contract/invoice-endpoints';
import { addDays } from '@daybook/domain/wall-clock';
import { sentenceOf } from '@daybook/shell/error-message';
import { areaPaths } from '@daybook/shell/paths';
import { formatCount } from '@daybook/ui/format/number';
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

/** Each tile's label, meaning and link. */
const tiles: Readonly<
  Record<Tile, { label: string; one: string; many: string; to: (today: string) => Record<string, string> }>
> = {
  outstanding: {
    label: 'Outstanding',
    one: 'invoice to be paid',
    many: 'invoices to be paid',
    to: () => ({ tab: 'unpaid' }),
  },
  overdue: {
    label: 'Overdue',
    one: 'invoice overdue',
    many: 'invoices overdue',
    to: () => ({ tab: 'overdue' }),
  },
  dueWithinWeek: {
    label: 'Due in 7 days',
    one: 'invoice due',
    many: 'invoices due',
    to: (today) => ({ tab: 'unpaid', dates: 'due', from: today, to: addDays(today, 7) }),
  },
  paidThisMonth: {
    label: 'Money collected',
    one: 'payment this month',
    many: 'payments this month',
    to: (today) => ({ tab: 'all', dates: 'paid', from: `${today.slice(0, 8)}01`, to: today }),
  },
  drafts: { label: 'Drafts', one: 'draft', many: 'drafts', to: () => ({ tab: 'draft' }) },
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
        what="the figures"
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
    <ul className={classes.list} aria-label="Money">
      {shown.map((key) => {
        const { label, one, many, to } = tiles[key];
        const { count, amountMinor } = figures[key];
        return (
          <li key={key} className={classes.tile} data-warns={(key === 'overdue' && count > 0) || undefined}>
            <Link
              className={classes.label}
              to={{ pathname: areaPaths(area).invoices, search: new URLSearchParams(to(today)).toString() }}
            >
              {label}
            </Link>
            <span className={classes.amount}>
              <ShortMoney money={{ amountMinor, currency }} />
            </span>
            <Quiet as="span" size="xs">
              {formatCount(count)} {count === 1 ? one : many}
            </Quiet>
          </li>
        );
      })}
    </ul>
  );
}
