import { composeMail, type MailContent } from './compose.ts';

const paragraph = (words: string) => ({ kind: 'paragraph', lines: [[{ words }]] }) as const;

const content: MailContent = {
  title: 'See you on Monday',
  blocks: [
    paragraph('Hello Ada,'),
    { kind: 'paragraph', lines: [[{ words: 'Your booking' }], [{ words: 'is confirmed.' }]] },
    { kind: 'facts', facts: [['When', 'Monday, 7 September, 10:00 (Lagos)']] },
    {
      kind: 'button',
      label: 'See your booking',
      url: 'https://daybook.example/booking/success#t=abc&x=1',
    },
    { kind: 'paragraph', lines: [[{ words: 'Book again', url: 'https://daybook.example/booking' }]] },
  ],
  footer: 'Reply to this mail if something is wrong.',
};

test('text and HTML have the same content', () => {
  const { text, html } = composeMail(content);
  for (const part of [
    'See you on Monday',
    'Hello Ada,',
    'Monday, 7 September, 10:00 (Lagos)',
    'Reply to this mail',
  ]) {
    expect(text).toContain(part);
    expect(html).toContain(part);
  }
  expect(text).toContain('See your booking:\nhttps://daybook.example/booking/success#t=abc&x=1');
  expect(html).toContain('href="https://daybook.example/booking/success#t=abc&amp;x=1"');
});

test('line breaks in a paragraph are kept', () => {
  const { text, html } = composeMail(content);
  expect(text).toContain('Your booking\nis confirmed.');
  expect(html).toContain('Your booking<br>is confirmed.');
});

test('a link in a line shows its URL in both', () => {
  const { text, html } = composeMail(content);
  expect(text).toContain('Book again: https://daybook.example/booking');
  expect(html).toMatch(/<a href="https:\/\/daybook\.example\/booking" [^>]*>Book again<\/a>/);
});

test('A23 typed text cannot become markup', () => {
  const typed = '<img src=x onerror=alert(1)>';
  const { html } = composeMail({
    title: typed,
    blocks: [
      paragraph(typed),
      { kind: 'facts', facts: [[typed, `"'&`]] },
      { kind: 'button', label: typed, url: '"><script>' },
    ],
    footer: typed,
  });
  expect(html).not.toMatch(/<img|<script/);
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
});

test('reading the mail requests nothing', () => {
  expect(composeMail(content).html).not.toMatch(/<img|<link|src=|url\(/);
});

test('missing parts leave no trace', () => {
  const { text, html } = composeMail({ title: 'Hello', blocks: [paragraph('One line.')] });
  expect(text).toBe('Hello\n\nOne line.\n');
  expect(html).not.toContain('<table');
  expect(html).not.toContain('<a ');
});
