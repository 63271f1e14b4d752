import classes from './TodayFigures.module.css';

const [width, height, margin] = [96, 32, 3];

/** A line of values without axes, the last one marked. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const [low, high] = [Math.min(0, ...values), Math.max(1, ...values)];
  const points = values.map((value, index) => [
    margin + (index * (width - 2 * margin)) / Math.max(1, values.length - 1),
    height - margin - ((value - low) * (height - 2 * margin)) / (high - low),
  ]);
  const [x = 0, y = 0] = points.at(-1) ?? [];
  return (
    <svg className={classes.sparkline} viewBox={`0 0 ${width} ${height}`} aria-hidden>
      <polyline points={points.map((point) => point.map((at) => at.toFixed(1)).join()).join(' ')} />
      <circle cx={x} cy={y} r={margin} />
    </svg>
  );
}
