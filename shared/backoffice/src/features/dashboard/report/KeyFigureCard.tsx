import type { Report } from '@daybook/contract/report';
import { formatOwnMoney, formatShortMoney } from '@daybook/ui/format/money';
import { ShortMoney } from '@daybook/ui/ShortMoney';
import { ActionIcon, Popover, VisuallyHidden } from '@mantine/core';
import { IconArrowDownRight, IconArrowUpRight, IconInfoCircle, IconMinus } from '@tabler/icons-react';
import classes from './KeyFigures.module.css';
import type { KeyFigure } from './key-figures.ts';

interface Props {
  figure: KeyFigure;
  report: Report;
}

/** A key figure compared with the previous period, and how it is calculated. */
export function KeyFigureCard({ figure, report }: Props) {
  const { label, asides = [] } = figure;
  const written = asides.flatMap(({ key, label: word, write }) => {
    const value = report.key[key].now;
    return value === null ? [] : [`${write(value)} ${word}`];
  });
  const { now, before } = report.key[figure.key];
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        <h4 className={classes.label}>{label}</h4>
        <Counted label={label} text={figure.counted} />
      </div>
      <p className={classes.value}>
        {now === null ? <Nothing /> : <Value figure={figure} value={now} report={report} />}
        {written.length > 0 && <span className={classes.aside}>{written.join(' · ')}</span>}
      </p>
      <Change figure={figure} now={now} before={before} report={report} />
    </li>
  );
}

function Nothing() {
  return (
    <>
      <span aria-hidden>–</span>
      <VisuallyHidden>Nothing to count yet</VisuallyHidden>
    </>
  );
}

function Counted({ label, text }: { label: string; text: string }) {
  return (
    <Popover position="bottom-end" width={280} withinPortal={false}>
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="sm"
          className={classes.info}
          aria-label={`How is this counted? ${label}`}
        >
          <IconInfoCircle aria-hidden size={16} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={classes.counted} aria-label={`How ${label.toLowerCase()} is counted`}>
        {text}
      </Popover.Dropdown>
    </Popover>
  );
}

interface ValueProps {
  figure: KeyFigure;
  value: number;
  report: Report;
}

function Value({ figure, value, report: { currency } }: ValueProps) {
  if (figure.isMoney) return <ShortMoney money={{ amountMinor: value, currency }} />;
  return <span>{figure.write(value)}</span>;
}

interface ChangeProps {
  figure: KeyFigure;
  now: number | null;
  before: number | null;
  report: Report;
}

/** A rise is not always good, so neither direction has a colour. */
function Change({ figure, now, before, report: { currency } }: ChangeProps) {
  if (now === null || before === null) return <p className={classes.change}>Nothing to compare with</p>;
  const Arrow = now > before ? IconArrowUpRight : now < before ? IconArrowDownRight : IconMinus;
  const word = now > before ? 'Up' : now < before ? 'Down' : 'As before';
  const money = { amountMinor: before, currency };
  return (
    <p className={classes.change}>
      <Arrow aria-hidden size={14} />
      <VisuallyHidden>{word}: </VisuallyHidden>
      {figure.isMoney ? (
        <>
          <span aria-hidden title={formatOwnMoney(money)}>
            {formatShortMoney(money)}
          </span>
          <VisuallyHidden>{formatOwnMoney(money)}</VisuallyHidden>
        </>
      ) : (
        <span>{figure.write(before)}</span>
      )}{' '}
      before
    </p>
  );
}
