import type { CatalogueColor } from '@daybook/contract/catalogue-values';
import classes from './swatch.module.css';

/** A colour distinguishes services at a glance; it never replaces a text. */
export function Swatch({ color }: { color: CatalogueColor | null }) {
  return <span className={classes.swatch} data-color={color ?? undefined} aria-hidden />;
}
