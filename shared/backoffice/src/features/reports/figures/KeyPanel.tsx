import type { Report } from '@daybook/contract/report';
import { msg, t } from '@daybook/i18n';
import { formatOwnMoney } from '@daybook/ui/format/money';
import { FiguresTable } from './FiguresTable.tsx';
import { KeyFigureCard } from './KeyFigureCard.tsx';
import classes from './KeyFigures.module.css';
import { type KeyFigure, keyFigures } from './key-figures.ts';
import { ReportPanel } from './ReportPanel.tsx';

const title = msg('Key figures');

/** The key figures and those of the previous period, as cards or as one table. */
export function KeyPanel({ report }: { report: Report }) {
  return (
    <ReportPanel
      title={t(title)}
      report={report}
      table="key"
      isEmpty={false}
      isWide
      chart={
        <ul className={classes.list} aria-label={t(title)}>
          {shownIn(report).map((figure) => (
            <KeyFigureCard key={figure.key} figure={figure} report={report} />
          ))}
        </ul>
      }
      figures={
        <FiguresTable
          caption={t(title)}
          headings={[t('Figure'), t('This period'), t('Previous period')]}
          rows={shownIn(report).flatMap((figure) => linesOf(figure, report))}
        />
      }
    />
  );
}

/** Users who may not see invoices do not see the money received either. */
const shownIn = ({ key }: Report) =>
  keyFigures.filter((figure) => figure.key !== 'collectedMinor' || key.collectedMinor.now !== null);

/** A figure and its secondary figures. */
function linesOf({ key, label, write, isMoney, asides = [] }: KeyFigure, { key: values, currency }: Report) {
  const amount = (amountMinor: number) => formatOwnMoney({ amountMinor, currency });
  const line = (name: keyof Report['key'], words: string, write: (value: number) => string) => {
    const { now, before } = values[name];
    return { key: name, cells: [words, ...[now, before].map((one) => (one === null ? '–' : write(one)))] };
  };
  return [
    line(key, t(label), isMoney ? amount : write),
    ...asides.map((aside) => line(aside.key, `${t(label)} · ${t(aside.label)}`, aside.write)),
  ];
}
