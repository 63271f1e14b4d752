import { onUnsavedWork } from '@daybook/shell/unsaved-work';

/**
 * Keeps what forms report as unsaved, as the host does when a session ends: a form that is taken away finds it again.
 * `kept` is all of it as JSON. Call `stop` at the end of the test.
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
