/** What a mail says, in the order in which it says it. */
export interface MailContent {
  title: string;
  paragraphs: readonly string[];
  /** Facts as a small table: when, where, with whom. */
  facts?: readonly (readonly [label: string, value: string])[];
  /** The one thing to do. */
  button?: { label: string; url: string };
  footer?: string;
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

function asText({ title, paragraphs, facts = [], button, footer }: MailContent): string {
  const parts = [
    title,
    ...paragraphs,
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    button ? `${button.label}:\n${button.url}` : '',
    footer ? `-- \n${footer}` : '',
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

const font = "font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif";

function asHtml({ title, paragraphs, facts = [], button, footer }: MailContent): string {
  const rows = facts.map(
    ([label, value]) =>
      `<tr><th scope="row" align="left" valign="top" style="padding:4px 16px 4px 0;font-weight:400;opacity:.75">${escapeHtml(label)}</th>` +
      `<td style="padding:4px 0">${escapeHtml(value)}</td></tr>`,
  );
  const table =
    rows.length > 0 ? `<table style="${font};border-spacing:0;margin:16px 0">${rows.join('')}</table>` : '';
  const link = button
    ? `<p style="margin:24px 0"><a href="${escapeHtml(button.url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#1e7162;color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(button.label)}</a></p>`
    : '';
  const end = footer ? `<p style="font-size:14px;opacity:.75">${escapeHtml(footer)}</p>` : '';
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
    `<meta name="color-scheme" content="light dark"><title>${escapeHtml(title)}</title></head>` +
    `<body style="margin:0;padding:24px 16px;${font}"><div style="max-width:480px;margin:0 auto">` +
    `<h1 style="font-size:20px;line-height:1.3;margin:0 0 16px">${escapeHtml(title)}</h1>` +
    paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('') +
    `${table}${link}${end}</div></body></html>`
  );
}
