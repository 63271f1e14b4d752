import type { Site } from '@daybook/contract/site';
import { publicPaths } from '@daybook/shell/paths';
import { Link } from 'react-router-dom';
import { useReadersZone } from '../booking/zone-line.ts';
import { useAfterPaint } from './after-paint.ts';
import classes from './frame.module.css';
import { openingLine } from './opening-line.ts';

/** The name of the business, and its opening line. */
export function BusinessHeader({ site, now }: { site: Site; now: Date }) {
  const reader = useReadersZone(site.zone);
  // A browser's first time formatter is slow to create.
  const opening = useAfterPaint() ? openingLine(site, now, reader) : '';
  return (
    <header className={classes.header}>
      <Link to={publicPaths.booking} className={classes.brand}>
        {site.logoUrl && <img src={site.logoUrl} alt="" className={classes.logo} />}
        <span className={classes.name}>{site.name}</span>
      </Link>
      {opening !== null && <p className={classes.opening}>{opening}</p>}
    </header>
  );
}
