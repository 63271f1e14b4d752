import type { MouseEvent } from 'react';

const controls = 'a, button, input, label, select, textarea, summary, [role="button"], [role="menuitem"]';

/**
 * Opens the link of a table's row for a click anywhere in the row: in a new tab with Ctrl, Cmd, Shift or the middle
 * button, as the link itself would. Clicks on other controls of the row, in a menu that the row has opened, and those
 * that end a selection of text are left alone. A link stretched over the row by CSS would need a positioned table row,
 * which WebKit does not support: there the last row's link covers the window.
 */
export function openRow(event: MouseEvent<HTMLTableRowElement>, linkClass: string): void {
  const row = event.currentTarget;
  const { target } = event;
  if (event.defaultPrevented || event.button > 1 || !(target instanceof Element)) return;
  if (!row.contains(target) || target.closest(controls) || hasSelection(row)) return;
  const link = row.querySelector<HTMLAnchorElement>(`a.${CSS.escape(linkClass)}`);
  if (!link) return;
  if (event.button === 1 || event.ctrlKey || event.metaKey || event.shiftKey) {
    window.open(link.href, '_blank', 'noopener');
  } else {
    link.click();
  }
}

function hasSelection(row: Element): boolean {
  const selection = window.getSelection();
  return selection !== null && !selection.isCollapsed && row.contains(selection.focusNode);
}
