interface Form {
  setErrors: (errors: Record<string, string>) => void;
  /** The element of a field, or null when the form has no such field. */
  getInputNode: (path: string) => HTMLElement | null;
}

/** Puts the focus on the first field, as the page has them, that something is wrong with. False when none is in the form. */
export function focusFirstError(
  { getInputNode }: Pick<Form, 'getInputNode'>,
  errors: Readonly<Record<string, unknown>>,
): boolean {
  const nodes = Object.keys(errors)
    .map(getInputNode)
    .filter((node) => node !== null);
  nodes.sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
  nodes[0]?.focus();
  return nodes.length > 0;
}

/**
 * Places the server's sentences (`ApiError.fields`, by path such as `customer.email`) on the fields of a form and
 * puts the focus on the first of them. False when the form has none of these fields: then the sentence belongs
 * beside the button.
 */
export function showFieldErrors(form: Form, fields: Readonly<Record<string, string>>): boolean {
  const placed = Object.entries(fields).filter(([path]) => form.getInputNode(path) !== null);
  if (placed.length === 0) return false;
  const errors = Object.fromEntries(placed);
  form.setErrors(errors);
  return focusFirstError(form, errors);
}
