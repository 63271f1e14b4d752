import { escaped, style } from './page.ts';
import type { SimulatedText } from './texts.ts';

const entry = ({ to, text, status, at }: SimulatedText) =>
  `<li><p><strong>${escaped(to)}</strong>, ${escaped(status)}, <time>${at.toISOString().slice(0, 16).replace('T', ' ')}</time></p>` +
  `<p style="white-space:pre-line;overflow-wrap:anywhere">${escaped(text)}</p></li>`;

/** The simulated phones: the latest texts, and a form to answer. */
export const phonePage = (texts: readonly SimulatedText[]): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">
<title>Simulated phones</title><style>${style}</style></head><body><main>
<h1>Simulated phones</h1>
<p>Nothing is really sent. The latest texts:</p>
<ol reversed>${texts.slice(-50).toReversed().map(entry).join('')}</ol>
<form method="post">
<label>Answer from the number <input name="from" required inputmode="tel" value="${escaped(texts.at(-1)?.to ?? '')}"></label>
<label>With the words <input name="text" required value="STOP"></label>
<button class="go">Send</button>
</form></main></body></html>`;
