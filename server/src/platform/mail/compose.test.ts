import { composeMail } from './compose.ts';

const content = {
  title: 'See you on Monday',
  paragraphs: ['Hello Ada,', 'Your booking is confirmed.'],
  facts: [['When', 'Monday, 7 September, 10:00 (Lagos)']] as const,
  button: { label: 'See your booking', url: 'https://daybook.example/booking/success#t=abc&x=1' },
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

test('what people typed cannot become markup', () => {
  const { html } = composeMail({ ...content, paragraphs: ['<img src=x onerror=alert(1)>', `"'&`] });
  expect(html).not.toContain('<img');
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
});

test('nothing is fetched when the mail is read', () => {
  expect(composeMail(content).html).not.toMatch(/<img|<link|src=|url\(/);
});

test('what is not there leaves no trace', () => {
  const { text, html } = composeMail({ title: 'Hello', paragraphs: ['One line.'] });
  expect(text).toBe('Hello\n\nOne line.\n');
  expect(html).not.toContain('<table');
  expect(html).not.toContain('<a ');
});
