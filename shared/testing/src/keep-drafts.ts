import { onUnsavedWork } from '@daybook/shell/unsaved-work';

/**
 * Stores forms' unsaved drafts like the host does when a session ends, so that a form that mounts again gets its draft
 * back. `kept` is all of them as JSON. Call `stop` at the end of the test.
 */
export function keepDrafts() {
  const drafts = new Map<string, unknown>();
  const stop = onUnsavedWork({
    changed({ id, draft }) {
      if (draft) drafts.set(id, draft);
    },
    wanted(question) {
      question.draft = drafts.get(question.id);
    },
  });
  return { stop, kept: () => JSON.stringify([...drafts.values()]) };
}
