import { Row } from '@daybook/ui/Layout';
import { type ReactNode, useId } from 'react';
import classes from './Panel.module.css';

interface Props {
  title: string;
  /** Shown beside the title. */
  aside?: ReactNode;
  /** Makes the title a full heading instead of a small label. */
  isMain?: boolean;
  children: ReactNode;
}

/** A section of a screen, labelled by its title. */
export function Panel({ title, aside, isMain, children }: Props) {
  const id = useId();
  return (
    <section className={classes.root} aria-labelledby={id} data-main={isMain || undefined}>
      <Row gap="sm" align="center" justify="between">
        <h2 id={id} className={classes.heading}>
          {title}
        </h2>
        {aside}
      </Row>
      {children}
    </section>
  );
}
