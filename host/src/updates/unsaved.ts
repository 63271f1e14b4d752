import type { PageStorage } from '@daybook/api/storage';
import { onUnsavedWork } from '@daybook/shell/unsaved-work';

const prefix = 'daybook.draft';

interface Means {
  /** The storage of this tab. */
  shelf: PageStorage;
  /** The owner of the drafts: the user's id, or a common value without a login. */
  owner(): string;
}

/** Unsaved work reported by forms. */
export interface Unsaved {
  /** Whether any form on this page has unsaved work. */
  any(): boolean;
  subscribe(listener: () => void): () => void;
  /** Deletes the drafts of all other owners, after a change of user. */
  forgetOthers(): void;
}

/** Stores each user's drafts in this tab and tracks the forms with unsaved work. */
export function keepUnsaved({ shelf, owner }: Means): Unsaved {
  /** Owners of the forms with unsaved work, by form. */
  const dirty = new Map<string, string>();
  const listeners = new Set<() => void>();
  const keyOf = (formOwner: string, id: string) => [prefix, formOwner, id].join('|');

  function write(key: string, draft: unknown): void {
    if (draft === null) shelf.remove(key);
    // A full storage drops the draft; the form still has it.
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
      const formOwner = dirty.get(id) ?? owner();
      if (draft === null || draft === undefined) dirty.delete(id);
      else dirty.set(id, formOwner);
      // A form that closes because its user's session ended keeps its draft.
      const isTakenAway = draft === null && formOwner !== owner();
      if (draft !== undefined && !isTakenAway) write(keyOf(formOwner, id), draft);
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
