/** Brings someone to the first range, as the page has them, that something is wrong with. False when none is. */
export function focusProblem(form: HTMLElement, problems: ReadonlyMap<number, string>): boolean {
  const fields = [...form.querySelectorAll<HTMLInputElement>('input[data-range]')];
  const first = fields.find((field) => problems.has(Number(field.dataset.range)));
  first?.focus();
  return first !== undefined;
}
