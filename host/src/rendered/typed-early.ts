type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isCheckable = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type);

const fieldsIn = (root: HTMLElement): Field[] => [...root.querySelectorAll<Field>('input, textarea, select')];

function isTyped(field: Field): boolean {
  if (isCheckable(field)) return field.checked !== field.defaultChecked;
  if (field instanceof HTMLSelectElement)
    return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  return field.value !== field.defaultValue;
}

/** Sets a value as the browser does: past the setter with which React notices values of its own. */
function setPlainly(field: Field, value: string): void {
  const prototype: object = Object.getPrototypeOf(field);
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
}

/** Repeats the input of a user, so that the form's state takes it: React compares with the value that it has seen last. */
function repeatInput(field: Field, { value, isChecked }: { value: string; isChecked: boolean }): void {
  if (isCheckable(field)) {
    if (field.type === 'radio' && !isChecked) return;
    field.checked = !isChecked;
    field.click();
    return;
  }
  if (!(field instanceof HTMLSelectElement)) field.value = '';
  setPlainly(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

interface Typed {
  inputs: { index: number; type: string; value: string; isChecked: boolean }[];
  /** The index of the focused field; -1 for none. */
  focused: number;
}

function typedIn(root: HTMLElement): Typed {
  const fields = fieldsIn(root);
  const inputs = fields.flatMap((field, index) =>
    isTyped(field)
      ? [{ index, type: field.type, value: field.value, isChecked: isCheckable(field) && field.checked }]
      : [],
  );
  return { inputs, focused: fields.findIndex((field) => field.matches(':focus')) };
}

/**
 * Remembers the input and the focus until the page is ready. The returned function repeats both, in the same fields or
 * in those that have replaced them.
 */
export function typedEarly(root: HTMLElement): () => void {
  let typed = typedIn(root);
  const renew = () => {
    typed = typedIn(root);
  };
  const events = ['input', 'change', 'focusin'] as const;
  for (const event of events) root.addEventListener(event, renew, true);
  return () => {
    for (const event of events) root.removeEventListener(event, renew, true);
    const now = fieldsIn(root);
    for (const { index, type, ...input } of typed.inputs) {
      const field = now[index];
      if (field?.type === type) repeatInput(field, input);
    }
    const field = now[typed.focused];
    if (field && document.activeElement !== field) field.focus({ preventScroll: true });
  };
}
