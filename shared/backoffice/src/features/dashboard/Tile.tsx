import { numberLocale } from '@daybook/domain/number-style';
import { changeOf, type NowAndBefore } from '@daybook/domain/today-figures';
import { t } from '@daybook/i18n';
import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Counted } from '../../kit/figures/Counted.tsx';
import classes from './TodayFigures.module.css';

interface Props {
  label: string;
  /** How the figure is counted. */
  counted: string;
  value: string;
  aside?: string | null | undefined;
  compared?: Compared;
  chart?: ReactNode;
}

interface Compared {
  figure: NowAndBefore;
  /** The result of the comparison in words; `times` after a multiple, `none` if there was nothing before. */
  words: Readonly<Record<'more' | 'less' | 'times' | 'same' | 'none', string>>;
}

/** A figure of today, with its change. */
export function Tile({ label, counted, value, aside, compared, chart }: Props) {
  return (
    <li className={classes.tile}>
      <div className={classes.head}>
        <h2 className={classes.label}>{label}</h2>
        <Counted label={label} text={counted} />
      </div>
      <div className={classes.body}>
        <p className={classes.value} style={{ '--letters': Math.max(lettersOf(value), leastLetters) }}>
          <Parts text={value} />
        </p>
        {chart}
      </div>
      {aside && <p className={classes.aside}>{aside}</p>}
      {compared && <Change {...compared} />}
    </li>
  );
}

/** Values get larger the shorter they are, down to this length. */
const leastLetters = 7;

const numbers = /(-?\d(?:[^\p{L}\p{Sc}]*\d)?)/u;

/** The length of a text whose units are smaller than its numbers. */
const lettersOf = (text: string): number =>
  text.split(numbers).reduce((sum, part, index) => sum + part.length * (index % 2 === 1 ? 1 : 0.6), 0);

/** Numbers large, units small: ₦12,500 and 2 h 30 min. */
const Parts = ({ text }: { text: string }) =>
  text.split(numbers).map((part, index) =>
    index % 2 === 1 ? (
      // The parts of a text have no other identity than their place in it.
      <span key={index}>{part}</span>
    ) : (
      part && (
        <span key={index} className={classes.unit}>
          {part}
        </span>
      )
    ),
  );

/** A rise is not always good, so neither direction has a colour. */
function Change({ figure, words }: Compared) {
  const { now, before } = figure;
  const change = changeOf(figure);
  const Arrow = now > before ? IconArrowUpRight : IconArrowDownRight;
  const multiple = change === null ? 0 : Math.floor(now / before);
  const isMultiple = multiple >= leastMultiple;
  const rise = isMultiple ? 'times' : now > before ? 'more' : 'less';
  const word = before === 0 ? 'none' : now === before ? 'same' : rise;
  return (
    <p className={classes.change}>
      {change !== null && change !== 0 && (
        <>
          <span className={classes.percent}>
            <Arrow aria-hidden size={16} />
            <bdi>
              {isMultiple ? t('{multiple, number, integer} times', { multiple }) : formatChange(change)}
            </bdi>
          </span>{' '}
        </>
      )}
      {words[word]}
    </p>
  );
}

/** From tenfold on, a percentage says less than a multiple. */
const leastMultiple = 10;

/** In percent with its sign, a small change with one decimal. */
const formatChange = (change: number): string =>
  new Intl.NumberFormat(numberLocale(), {
    style: 'percent',
    signDisplay: 'exceptZero',
    maximumFractionDigits: Math.abs(change) < 0.1 ? 1 : 0,
  }).format(change);
