import { writeSnippet } from './snippet.ts';

const publicUrl = 'https://book.example.com';

test('the embedded page is a script, with a link for browsers without scripts', () => {
  expect(writeSnippet({ way: 'inline', publicUrl, chosen: {} })).toBe(
    '<script src="https://book.example.com/embed.js" defer></script>\n' +
      '<noscript><a href="https://book.example.com/booking">Book an appointment</a></noscript>',
  );
});

test('a button opens the page with its service chosen', () => {
  expect(writeSnippet({ way: 'button', publicUrl, chosen: { service: 's1' } })).toBe(
    '<script src="https://book.example.com/embed.js" data-service="s1" data-mode="button" data-label="Book now" defer></script>\n' +
      '<noscript><a href="https://book.example.com/booking?service=s1">Book an appointment</a></noscript>',
  );
});

test('a link needs no script', () => {
  expect(writeSnippet({ way: 'link', publicUrl, chosen: { service: 's1' } })).toBe(
    '<a href="https://book.example.com/booking?service=s1">Book an appointment</a>',
  );
});

test('a category or a person is chosen like a service', () => {
  expect(writeSnippet({ way: 'inline', publicUrl, chosen: { category: 'c1', staff: 'p1' } })).toBe(
    '<script src="https://book.example.com/embed.js" data-category="c1" data-staff="p1" defer></script>\n' +
      '<noscript><a href="https://book.example.com/booking?category=c1&amp;staff=p1">Book an appointment</a></noscript>',
  );
});
