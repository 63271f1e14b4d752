import type { PageStorage } from '@daybook/api/storage';
import { onUnsavedWork } from '@daybook/shell/unsaved-work';

const prefix = 'daybook.draft';

interface Means {
  /** Of this tab. */
  shelf: PageStorage;
  /** Whose work it is: a user, or nobody in particular. */
  owner(): string;
}

/** What forms have told of work that is not saved. */
export interface Unsaved {
  /** Whether anything on this page is. */
  any(): boolean;
  subscribe(listener: () => void): () => void;
  /** Drops what was kept for everybody but the present owner: another person sits here now, or nobody does. */
  forgetOthers(): void;
}

/** Keeps drafts in this tab, each for its user, and knows which forms of this page hold one now. */
export function keepUnsaved({ shelf, owner }: Means): Unsaved {
  /** The forms that hold work, each with whose it is. */
  const dirty = new Map<string, string>();
  const listeners = new Set<() => void>();
  const keyOf = (whose: string, id: string) => [prefix, whose, id].join('|');

  function write(key: string, draft: unknown): void {
    if (draft === null) shelf.remove(key);
    // A full storage keeps nothing more; the form itself still has it.
    else shelf.set(key, JSON.stringify(draft));
  }

  function read(key: string): unknown {
    try {
      return JSON.parse(shelf.get(key) ?? 'null');
    } catch {
      return null;
    }
  }

  onUnsavedWork({
    changed({ id, draft }) {
      const before = dirty.size;
      const whose = dirty.get(id) ?? owner();
      if (draft === null || draft === undefined) dirty.delete(id);
      else dirty.set(id, whose);
      // A form that goes because its user's session ended was not left on purpose.
      const isTakenAway = draft === null && whose !== owner();
      if (draft !== undefined && !isTakenAway) write(keyOf(whose, id), draft);
      if (before > 0 !== dirty.size > 0) for (const listener of [...listeners]) listener();
    },
    wanted(question) {
      question.draft = read(keyOf(owner(), question.id));
    },
  });

  return {
    any: () => dirty.size > 0,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    forgetOthers() {
      const own = keyOf(owner(), '');
      for (const key of shelf.keys())
        if (key.startsWith(`${prefix}|`) && !key.startsWith(own)) shelf.remove(key);
    },
  };
}
