/** The element in which the server writes the responses for the first screen: a JSON map from path to response. */
const firstDataElementId = 'daybook-first';

function read(page: Document): Map<string, unknown> {
  const text = page.getElementById(firstDataElementId)?.textContent;
  return new Map(text ? Object.entries<unknown>(JSON.parse(text)) : []);
}

let answers: Map<string, unknown> | null = null;

/** Sets the responses for the screen that a server renders next. */
export function setFirstAnswers(first: Readonly<Record<string, unknown>>): void {
  answers = new Map(Object.entries(first));
}

/** Returns a response that came with the page, once; later calls make a request. */
export function takeFirstAnswer(path: string): { answer: unknown } | null {
  answers ??= read(document);
  if (!answers.has(path)) return null;
  const answer = answers.get(path);
  answers.delete(path);
  return { answer };
}
