import type { Site } from '@daybook/contract/site';
import { t } from '@daybook/i18n';
import { usePageTitle } from '@daybook/shell/page-title';
import { publicPaths } from '@daybook/shell/paths';
import { EmptyState } from '@daybook/ui/EmptyState';
import { Stack } from '@daybook/ui/Layout';
import { smallestFor } from '@daybook/ui/smallest-for';
import { Button } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import booking from '../../flow/booking.module.css';
import classes from './about.module.css';

interface Props {
  site: Site;
  name: string;
  picture: string | null;
  text: string | null;
  facts: ReactNode;
  book: { to: string; label: string };
  children: ReactNode;
}

/** A page about one service or one team member, which leads to booking them. */
export function AboutPage({ site, name, picture, text, facts, book, children }: Props) {
  usePageTitle(name);
  return (
    <article className={classes.page}>
      {picture && (
        <img
          src={smallestFor(picture, 480)}
          alt=""
          width={480}
          height={480}
          fetchPriority="high"
          className={classes.picture}
        />
      )}
      <div className={classes.text}>
        <h1 className={booking.heading} tabIndex={-1}>
          <bdi>{name}</bdi>
        </h1>
        {facts && <div className={classes.facts}>{facts}</div>}
        {text && (
          <p className={classes.description} dir="auto">
            {text}
          </p>
        )}
        <div className={classes.acts}>
          <Button component={Link} to={book.to} size="md">
            {book.label}
          </Button>
          <Link to={publicPaths.booking}>{t('All services at {business}', { business: site.name })}</Link>
        </div>
        {children}
      </div>
    </article>
  );
}

interface Row {
  key: string;
  name: string;
  /** The page about it, if it has one. */
  to?: string;
  picture?: ReactNode;
  facts: ReactNode;
}

/** A part of the page: options, people or services. Nothing without rows. */
export function PartList({ title, rows }: { title: string; rows: readonly Row[] }) {
  const id = useId();
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={id} className={classes.part}>
      <h2 id={id}>{title}</h2>
      <Stack as="ul">
        {rows.map(({ key, name, to, picture, facts }) => (
          <li key={key} className={classes.row}>
            {picture}
            <div>
              {to ? (
                <Link to={to} className={classes.name}>
                  <bdi>{name}</bdi>
                </Link>
              ) : (
                <span className={classes.name}>
                  <bdi>{name}</bdi>
                </span>
              )}
              {facts && <div className={classes.facts}>{facts}</div>}
            </div>
          </li>
        ))}
      </Stack>
    </section>
  );
}

/** The page of something that is no longer on offer: an old link. */
export function NotOffered({ title }: { title: string }) {
  usePageTitle(title);
  return (
    <>
      <h1 className={booking.heading} tabIndex={-1}>
        {title}
      </h1>
      <EmptyState
        drawing="calendar"
        title={t('It may have changed since this link was shared')}
        action={
          <Button component={Link} to={publicPaths.booking}>
            {t('See all services')}
          </Button>
        }
      />
    </>
  );
}
