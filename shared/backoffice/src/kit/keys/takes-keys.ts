/** Whoever takes keys for itself: fields, menus, dialogs, choices. */
const takesKeys =
  'input:not([type=radio]), textarea, select, [contenteditable], [role=menu], [role=dialog], [role=listbox]';

/** Whether a key that means something on its own is somebody else's here. A choice among radio buttons takes the arrows, and leaves the letters. */
export function isTakenKey(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return true;
  const { target, key } = event;
  if (!(target instanceof Element)) return false;
  return target.closest(takesKeys) !== null || (key.startsWith('Arrow') && target.matches('[type=radio]'));
}
