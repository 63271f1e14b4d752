import { onUnsavedWork } from '@daybook/shell/unsaved-work';

const prefix = 'daybook.draft';

interface Means {
  /** Of this tab; null where the browser keeps nothing. */
  shelf: Storage | null;
  /** Whose work it is: a user, or nobody in particular. */
  owner(): string;
}

/** What forms have told of work that is not saved. */
export interface Unsaved {
  /** Whether anything on this page is. */
  any(): boolean;
  subscribe(listener: () => void): () => void;
  /** Drops what was kept for everybody but the present owner: another person sits here now. */
  forgetOthers(): void;
}

/** Keeps drafts in this tab, each for its user, and knows which forms of this page hold one now. */
export function keepUnsaved({ shelf, owner }: Means): Unsaved {
  const dirty = new Set<string>();
  const listeners = new Set<() => void>();
  const keyOf = (id: string) => [prefix, owner(), id].join('|');

  function write(id: string, draft: unknown): void {
    try {
      if (draft === null) shelf?.removeItem(keyOf(id));
      else shelf?.setItem(keyOf(id), JSON.stringify(draft));
    } catch {
      // A full storage keeps nothing more; the form itself still has it.
    }
  }

  function read(id: string): unknown {
    try {
      return JSON.parse(shelf?.getItem(keyOf(id)) ?? 'null');
    } catch {
      return null;
    }
  }

  onUnsavedWork({
    changed({ id, draft }) {
      const before = dirty.size;
      if (draft === null || draft === undefined) dirty.delete(id);
      else dirty.add(id);
      if (draft !== undefined) write(id, draft);
      if (before > 0 !== dirty.size > 0) for (const listener of [...listeners]) listener();
    },
    wanted(question) {
      question.draft = read(question.id);
    },
  });

  return {
    any: () => dirty.size > 0,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    forgetOthers() {
      const own = [prefix, owner(), ''].join('|');
      for (const key of Object.keys(shelf ?? {}))
        if (key.startsWith(`${prefix}|`) && !key.startsWith(own)) shelf?.removeItem(key);
    },
  };
}
