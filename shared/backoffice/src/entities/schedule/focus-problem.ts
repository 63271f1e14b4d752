/** Focuses the first invalid range in page order. False if there is none. */
export function focusProblem(form: HTMLElement, problems: ReadonlyMap<number, string>): boolean {
  const fields = [...form.querySelectorAll<HTMLInputElement>('input[data-range]')];
  const first = fields.find((field) => problems.has(Number(field.dataset.range)));
  first?.focus();
  return first !== undefined;
}
