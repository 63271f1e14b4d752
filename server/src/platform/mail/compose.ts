import { currentLanguage, t } from '@daybook/i18n';
import { directionOf } from '@daybook/i18n/languages';

/** A part of a line: words, or a link. */
interface MailLabels {
  words: string;
  url?: string | undefined;
}

/** A description and a link. */
type MailFact = readonly [label: string, value: string, link?: { label: string; url: string }];

/** A block of a mail. */
export type MailBlock =
  | { kind: 'paragraph'; lines: readonly (readonly MailLabels[])[] }
  /** Facts as a small table: time, place, people. */
  | { kind: 'facts'; facts: readonly MailFact[] }
  /** The main action. */
  | { kind: 'button'; label: string; url: string };

/** The blocks of a mail in order. */
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

/** The mail as text and as HTML: narrow, without images or remote content, readable in light and dark. */
export function composeMail(content: MailContent): { text: string; html: string } {
  return { text: asText(content), html: asHtml(content) };
}

function asText({ title, blocks, footer }: MailContent): string {
  const parts = [title, ...blocks.map(textOf), footer ? `-- \n${footer}` : ''];
  return `${inDirection(parts.filter(Boolean).join('\n\n'))}\n`;
}

/** Plain text has no direction, so a mark at the start of each line sets it. */
const inDirection = (text: string): string =>
  directionOf(currentLanguage()) === 'rtl' ? text.replace(/^(?=\S)(?!https?:)/gm, '\u200f') : text;

function textOf(block: MailBlock): string {
  switch (block.kind) {
    case 'paragraph':
      return block.lines.map((line) => line.map(wordsOf).join('')).join('\n');
    case 'facts':
      return block.facts
        .map(([label, value, link]) =>
          [t('{label}: {value}', { label, value }), ...(link ? [linkText(link.label, link.url)] : [])].join(
            '\n',
          ),
        )
        .join('\n');
    case 'button':
      return linkText(block.label, block.url, '\n');
  }
}

const wordsOf = ({ words, url }: MailLabels) =>
  url === undefined || url === words ? words : linkText(words, url);

/** The URL stays outside the translation, so that no punctuation becomes a part of it. */
const linkText = (label: string, url: string, between = ' ') => `${t('{label}:', { label })}${between}${url}`;

const font = "font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif";

/** Repeated inside, because webmail shows the body alone. */
function ofReader(): string {
  const language = currentLanguage();
  return `lang="${language}" dir="${directionOf(language)}"`;
}

function asHtml({ title, blocks, footer }: MailContent): string {
  const end = footer ? `<p style="font-size:14px;opacity:.75">${escapeHtml(footer)}</p>` : '';
  return (
    `<!doctype html><html ${ofReader()}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<meta name="color-scheme" content="light dark"><title>${escapeHtml(title)}</title></head>` +
    `<body ${ofReader()} style="margin:0;padding:24px 16px;${font}"><div ${ofReader()} style="max-width:480px;margin:0 auto;overflow-wrap:anywhere">` +
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

/** Mail programs do not support logical sides. */
const sides = () =>
  directionOf(currentLanguage()) === 'rtl'
    ? ({ start: 'right', end: 'left' } as const)
    : ({ start: 'left', end: 'right' } as const);

const rowOf = ([label, value, link]: MailFact) =>
  `<tr><th scope="row" align="${sides().start}" valign="top" style="padding:4px 0;padding-${sides().end}:16px;font-weight:400;opacity:.75">${escapeHtml(label)}</th>` +
  `<td dir="auto" align="${sides().start}" style="padding:4px 0">${escapeHtml(value)}${link ? `<br>${inlineOf({ words: link.label, url: link.url })}` : ''}</td></tr>`;
