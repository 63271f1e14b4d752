import type { GridSpan } from '@daybook/domain/calendar/drag';
import { leastBlockPx, toPx } from '@daybook/domain/calendar/scale';
import { t } from '@daybook/i18n';
import { itemName } from '../block/item-labels.ts';
import type { CalendarItem, Proposal } from '../calendar-data.ts';
import type { Ghost } from './ghost.ts';
import { doneText, type GridModel, proposalOf, spanTime } from './grid-model.ts';

/** A change in progress, by pointer or keys. */
export interface Change {
  kind: Proposal['kind'];
  item: CalendarItem | null;
  span: GridSpan;
}

export interface Preview {
  /** Draws the result of a change, and returns why it is impossible, if so. */
  show: (change: Change) => string | null;
  /** Draws it again where the grid's columns have changed; without its column it is out of sight. */
  redraw: () => void;
  /** Keys can move it out of view. */
  reveal: () => void;
  /** Requests the change. The drawing stays until the answer arrives. */
  commit: (change: Change, isClick?: boolean) => void;
  hide: () => void;
}

interface PreviewContext {
  model: () => GridModel;
  ghost: Ghost;
  body: HTMLElement;
  say: (words: string) => void;
}

/** The one way to show, check and request a change. */
export function createPreview({ model, ghost, body, say }: PreviewContext): Preview {
  let turn = 0;
  let shown: Change | null = null;

  const validate = (change: Change): { proposal: Proposal | null; refusal: string | null } => {
    const proposal = proposalOf(model(), change.kind, change.item, change.span);
    return { proposal, refusal: proposal ? (model().acts.validate?.(proposal) ?? null) : null };
  };

  const hide = (): void => {
    shown = null;
    ghost.hide();
  };

  const show = (change: Change): string | null => {
    shown = change;
    const { refusal } = validate(change);
    const { step } = model();
    const column = body.querySelector<HTMLElement>(`[data-column="${change.span.column}"]`);
    const { from, to } = change.span;
    if (!column) {
      ghost.hide();
      return refusal;
    }
    ghost.show({
      left: column.offsetLeft,
      top: toPx(step, from),
      width: column.offsetWidth,
      height: Math.max(leastBlockPx, toPx(step, to - from)),
      time: spanTime(model(), change.span),
      title: change.item ? itemName(change.item) : t('New'),
      refusal,
    });
    return refusal;
  };

  const commit = async (change: Change, isClick: boolean): Promise<void> => {
    const { proposal, refusal } = validate(change);
    if (!proposal) return hide();
    const proposed = proposal.kind === 'create' && isClick ? { ...proposal, endAt: null } : proposal;
    turn += 1;
    const mine = turn;
    const isDone = (await model().acts.onPropose?.(proposed, refusal)) ?? false;
    const words = isDone ? doneText(model(), proposed, change.span) : notDoneText(change.item, refusal);
    if (words) say(words);
    if (mine === turn) hide();
  };

  return {
    show,
    redraw: () => {
      if (shown) show(shown);
    },
    reveal: ghost.reveal,
    commit: (change, isClick = false) => {
      show(change);
      void commit(change, isClick);
    },
    hide: () => {
      turn += 1;
      hide();
    },
  };
}

function notDoneText(item: CalendarItem | null, refusal: string | null): string | null {
  if (!item) return refusal;
  const name = itemName(item);
  return refusal
    ? t('{name} wasn’t moved: {reason}', { name, reason: refusal })
    : t('{name} wasn’t moved', { name });
}
