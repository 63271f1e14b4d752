import type { Report } from '@daybook/contract/report';
import { t } from '@daybook/i18n';
import { formatOwnMoney, formatShortMoney } from '@daybook/ui/format/money';
import { ShortMoney } from '@daybook/ui/ShortMoney';
import { VisuallyHidden } from '@mantine/core';
import { IconArrowDownRight, IconArrowUpRight, IconMinus } from '@tabler/icons-react';
import { Counted } from '../../../kit/figures/Counted.tsx';
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
    return value === null ? [] : [t('{label}: {value}', { label: t(word), value: write(value) })];
  });
  const { now, before } = report.key[figure.key];
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        <h4 className={classes.label}>{t(label)}</h4>
        <Counted label={t(label)} text={t(figure.counted)} />
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
      <VisuallyHidden>{t('No data yet')}</VisuallyHidden>
    </>
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
  if (now === null || before === null) return <p className={classes.change}>{t('No earlier data')}</p>;
  const Arrow = now > before ? IconArrowUpRight : now < before ? IconArrowDownRight : IconMinus;
  const word = now > before ? t('Up:') : now < before ? t('Down:') : t('Unchanged:');
  const money = { amountMinor: before, currency };
  return (
    <p className={classes.change}>
      <Arrow aria-hidden size={14} />
      <VisuallyHidden>{word} </VisuallyHidden>
      {figure.isMoney ? (
        <>
          <span aria-hidden title={formatOwnMoney(money)}>
            {t('{value} before', { value: formatShortMoney(money) })}
          </span>
          <VisuallyHidden>{t('{value} before', { value: formatOwnMoney(money) })}</VisuallyHidden>
        </>
      ) : (
        <span>{t('{value} before', { value: figure.write(before) })}</span>
      )}
    </p>
  );
}
