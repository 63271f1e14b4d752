import { t } from '@daybook/i18n';
import { formatCount } from '@daybook/ui/format/number';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

export interface Page {
  items: readonly unknown[];
  nextCursor: string | null;
  total: number;
  totalIsExact: boolean;
}

/** The cursors of the previous pages, stored in the browser's history entry. */
const trailOf = (state: unknown): readonly (string | null)[] =>
  typeof state === 'object' && state !== null && 'trail' in state && Array.isArray(state.trail)
    ? state.trail
    : [];

/**
 * Cursor paging: forward by the server's cursor, back by the stored ones. A pasted link opens the first page.
 */
export function useCursorPages({ items, nextCursor, total, totalIsExact }: Page, pageSize: number) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const trail = trailOf(useLocation().state);
  const cursor = params.get('cursor');

  const go = (to: string | null, nextTrail: readonly (string | null)[]) => {
    const next = new URLSearchParams(params);
    if (to) next.set('cursor', to);
    else next.delete('cursor');
    void navigate({ search: next.toString() }, { state: { trail: nextTrail } });
  };

  const of = totalIsExact ? formatCount(total) : t('more than {count}', { count: formatCount(total) });
  const isPlaced = cursor === null || trail.length > 0;
  const first = trail.length * pageSize + 1;
  return {
    position: isPlaced
      ? t('{first} – {last} of {total}', {
          first: formatCount(first),
          last: formatCount(first + items.length - 1),
          total: of,
        })
      : t('Part of {total}', { total: of }),
    onPrevious: cursor === null ? undefined : () => go(trail.at(-1) ?? null, trail.slice(0, -1)),
    onNext: nextCursor === null ? undefined : () => go(nextCursor, [...trail, cursor]),
  };
}
