import { useMemo } from 'react';
import { encode } from 'uqr';
import classes from './QrCode.module.css';

/** Modules of light around a code, without which cameras do not find it. */
const border = 4;

/** A text as a QR code. What it says has to stand beside it as well. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const { data } = encode(text, { ecc: 'M', border });
    const squares = data.flatMap((row, y) =>
      row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])),
    );
    return { size: data.length, path: squares.join('') };
  }, [text]);
  return (
    <svg
      className={classes.root}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
