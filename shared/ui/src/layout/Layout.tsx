import { type ComponentPropsWithRef, createElement, type ElementType } from 'react';
import classes from './Layout.module.css';

type Gap = 'xxs' | 'sm' | 'md' | 'lg';
type Tag = keyof React.JSX.IntrinsicElements;
type Props<T extends Tag, Own> = Own & { as?: T } & Omit<
    ComponentPropsWithRef<T>,
    keyof Own | 'as' | 'className'
  >;

/** Children in a column, `xs` apart. As `ul` or `ol` it shows no bullets. */
export function Stack<T extends Tag = 'div'>({
  as,
  gap,
  align,
  ...rest
}: Props<T, { gap?: Gap; align?: 'start' }>) {
  return createElement((as ?? 'div') as ElementType, {
    ...rest,
    className: classes.stack,
    'data-gap': gap,
    'data-align': align,
  });
}

/** Children in a row, `xs` apart, which wraps. As `ul` or `ol` it shows no bullets. */
export function Row<T extends Tag = 'div'>({
  as,
  gap,
  align,
  justify,
  ...rest
}: Props<T, { gap?: Gap; align?: 'center' | 'baseline'; justify?: 'end' | 'between' }>) {
  return createElement((as ?? 'div') as ElementType, {
    ...rest,
    className: classes.row,
    'data-gap': gap,
    'data-align': align,
    'data-justify': justify,
  });
}

/** Dimmed text without margins, in the surrounding size unless `size` is given. */
export function Quiet<T extends Tag = 'p'>({ as, size, ...rest }: Props<T, { size?: 'xs' | 'sm' }>) {
  return createElement((as ?? 'p') as ElementType, { ...rest, className: classes.quiet, 'data-size': size });
}
