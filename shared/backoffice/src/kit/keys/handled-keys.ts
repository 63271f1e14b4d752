/** Elements that handle keys themselves: fields, menus, dialogs, listboxes. */
const keyHandlers =
  'input:not([type=radio]), textarea, select, [contenteditable], [role=menu], [role=dialog], [role=listbox]';

/** Whether the focused element needs this key itself. Radio buttons use the arrow keys but no letters. */
export function isHandledKey(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return true;
  const { target, key } = event;
  if (!(target instanceof Element)) return false;
  return target.closest(keyHandlers) !== null || (key.startsWith('Arrow') && target.matches('[type=radio]'));
}
