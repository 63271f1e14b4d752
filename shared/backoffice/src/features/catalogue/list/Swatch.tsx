import type { CatalogueColor } from '@daybook/contract/catalogue-values';
import classes from './swatch.module.css';

/** A colour that tells services apart. It never stands alone for what a word says. */
export function Swatch({ color }: { color: CatalogueColor | null }) {
  return <span className={classes.swatch} data-color={color ?? undefined} aria-hidden />;
}
