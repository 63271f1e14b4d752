import { numberLocale } from '@daybook/domain/number-style';
import { changeOf, type NowAndBefore } from '@daybook/domain/today-figures';
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
  /** The result of the comparison in words; `none` if there was nothing before. */
  words: Readonly<Record<'more' | 'less' | 'same' | 'none', string>>;
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
  const word = before === 0 ? 'none' : now === before ? 'same' : now > before ? 'more' : 'less';
  return (
    <p className={classes.change}>
      {change !== null && change !== 0 && (
        <>
          <span className={classes.percent}>
            <Arrow aria-hidden size={16} />
            <bdi>{formatChange(change)}</bdi>
          </span>{' '}
        </>
      )}
      {words[word]}
    </p>
  );
}

/** In percent with its sign; a small change with one decimal. */
const formatChange = (change: number): string =>
  new Intl.NumberFormat(numberLocale(), {
    style: 'percent',
    signDisplay: 'exceptZero',
    maximumFractionDigits: Math.abs(change) < 0.1 ? 1 : 0,
  }).format(change);
