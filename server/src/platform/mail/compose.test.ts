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

test('text and HTML say the same', () => {
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

test('lines of a paragraph stay lines', () => {
  const { text, html } = composeMail(content);
  expect(text).toContain('Your booking\nis confirmed.');
  expect(html).toContain('Your booking<br>is confirmed.');
});

test('a link in a line says where it leads in both', () => {
  const { text, html } = composeMail(content);
  expect(text).toContain('Book again: https://daybook.example/booking');
  expect(html).toMatch(/<a href="https:\/\/daybook\.example\/booking" [^>]*>Book again<\/a>/);
});

test('A23 what people typed cannot become markup', () => {
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

test('nothing is fetched when the mail is read', () => {
  expect(composeMail(content).html).not.toMatch(/<img|<link|src=|url\(/);
});

test('what is not there leaves no trace', () => {
  const { text, html } = composeMail({ title: 'Hello', blocks: [paragraph('One line.')] });
  expect(text).toBe('Hello\n\nOne line.\n');
  expect(html).not.toContain('<table');
  expect(html).not.toContain('<a ');
});
