interface Form {
  setErrors: (errors: Record<string, string>) => void;
  /** The element of a field, or null if the form has no such field. */
  getInputNode: (path: string) => HTMLElement | null;
}

/** Moves the focus to the first field with an error, in the order of the page. False if none is in the form. */
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
 * Shows the server's errors (`ApiError.fields`, by path such as `customer.email`) at the fields of a form and moves the
 * focus to the first. False if the form has none of these fields: then the error belongs beside the button.
 */
export function showFieldErrors(form: Form, fields: Readonly<Record<string, string>>): boolean {
  const placed = Object.entries(fields).filter(([path]) => form.getInputNode(path) !== null);
  if (placed.length === 0) return false;
  const errors = Object.fromEntries(placed);
  form.setErrors(errors);
  return focusFirstError(form, errors);
}
