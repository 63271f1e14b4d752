import { callOpen } from '@daybook/api';
import { t } from '@daybook/i18n';
import { VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import classes from './SideMenu.module.css';

const everyMs = 60_000;

function countIn(answer: unknown): number {
  const count: unknown = Reflect.get(Object(answer), 'count');
  if (typeof count !== 'number') throw new Error('The badge has no count.');
  return count;
}

/** The number beside a menu entry of another area. Without an answer, and for 0, there is none. */
export function Badge({ path }: { path: string }) {
  const { data: count = 0 } = useQuery({
    queryKey: ['badge', path],
    queryFn: ({ signal }) => callOpen('GET', path, { parse: countIn, signal }),
    refetchInterval: everyMs,
    retry: false,
  });
  if (count <= 0) return null;
  return (
    <span className={classes.badge}>
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <VisuallyHidden>{t('{count} new', { count })}</VisuallyHidden>
    </span>
  );
}
