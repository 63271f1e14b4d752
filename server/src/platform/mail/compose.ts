/** A stretch of a line: words, or a link under them. */
interface MailLabels {
  words: string;
  url?: string | undefined;
}

/** What something is, and a link to go on from there. */
type MailFact = readonly [label: string, value: string, link?: { label: string; url: string }];

/** A part of a mail. */
export type MailBlock =
  | { kind: 'paragraph'; lines: readonly (readonly MailLabels[])[] }
  /** Facts as a small table: when, where, with whom. */
  | { kind: 'facts'; facts: readonly MailFact[] }
  /** The one thing to do. */
  | { kind: 'button'; label: string; url: string };

/** What a mail says, in the order in which it says it. */
export interface MailContent {
  title: string;
  blocks: readonly MailBlock[];
  footer?: string | undefined;
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

/** The same mail as text and as HTML: narrow, without images or remote parts, readable in light and dark. */
export function composeMail(content: MailContent): { text: string; html: string } {
  return { text: asText(content), html: asHtml(content) };
}

function asText({ title, blocks, footer }: MailContent): string {
  const parts = [title, ...blocks.map(textOf), footer ? `-- \n${footer}` : ''];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

function textOf(block: MailBlock): string {
  switch (block.kind) {
    case 'paragraph':
      return block.lines.map((line) => line.map(wordsOf).join('')).join('\n');
    case 'facts':
      return block.facts
        .map(([label, value, link]) => `${label}: ${value}${link ? `\n${link.label}: ${link.url}` : ''}`)
        .join('\n');
    case 'button':
      return `${block.label}:\n${block.url}`;
  }
}

const wordsOf = ({ words, url }: MailLabels) =>
  url === undefined || url === words ? words : `${words}: ${url}`;

const font = "font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif";

function asHtml({ title, blocks, footer }: MailContent): string {
  const end = footer ? `<p style="font-size:14px;opacity:.75">${escapeHtml(footer)}</p>` : '';
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
    `<meta name="color-scheme" content="light dark"><title>${escapeHtml(title)}</title></head>` +
    `<body style="margin:0;padding:24px 16px;${font}"><div style="max-width:480px;margin:0 auto;overflow-wrap:anywhere">` +
    `<h1 style="font-size:20px;line-height:1.3;margin:0 0 16px">${escapeHtml(title)}</h1>` +
    `${blocks.map(htmlOf).join('')}${end}</div></body></html>`
  );
}

function htmlOf(block: MailBlock): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p>${block.lines.map((line) => line.map(inlineOf).join('')).join('<br>')}</p>`;
    case 'facts':
      return `<table style="${font};border-spacing:0;margin:16px 0">${block.facts.map(rowOf).join('')}</table>`;
    case 'button':
      return `<p style="margin:24px 0"><a href="${escapeHtml(block.url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#1e7162;color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(block.label)}</a></p>`;
  }
}

const inlineOf = ({ words, url }: MailLabels) =>
  url === undefined
    ? escapeHtml(words)
    : `<a href="${escapeHtml(url)}" style="color:inherit">${escapeHtml(words)}</a>`;

const rowOf = ([label, value, link]: MailFact) =>
  `<tr><th scope="row" align="left" valign="top" style="padding:4px 16px 4px 0;font-weight:400;opacity:.75">${escapeHtml(label)}</th>` +
  `<td style="padding:4px 0">${escapeHtml(value)}${link ? `<br>${inlineOf({ words: link.label, url: link.url })}` : ''}</td></tr>`;
