import { focusHeading, focusPageHeading } from './focus-heading.ts';

const scrolled: (Element | null)[] = [];
let place: jest.SpiedFunction<() => DOMRect>;
const frame = () => new Promise((done) => requestAnimationFrame(done));

beforeEach(() => {
  scrolled.length = 0;
  jest.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(function scrollIntoView(
    this: HTMLElement,
  ) {
    scrolled.push(this);
  });
  // Without a layout, elements have no position; by default all are in view.
  place = jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect');
  place.mockReturnValue(DOMRect.fromRect({ y: 10, height: 20 }));
  document.body.innerHTML = '<h1 tabindex="-1">Bookings</h1><h2 tabindex="-1">Times</h2>';
});

test('the heading gets the focus at once, and scrolls into view after the next layout', async () => {
  const heading = document.querySelector('h2');
  focusHeading(heading);
  expect(heading).toHaveFocus();
  expect(scrolled).toEqual([]);
  await frame();
  expect(scrolled).toEqual([heading]);
});

test('the focus is retried until a closing dialog no longer hides the heading', async () => {
  place.mockReturnValue(DOMRect.fromRect({ y: -500, height: 20 }));
  const heading = document.querySelector('h2');
  focusHeading(heading);
  for (const _ of [1, 2, 3]) await frame();
  expect(scrolled.length).toBeGreaterThan(1);
  place.mockReturnValue(DOMRect.fromRect({ y: 10, height: 20 }));
  await frame();
  const tries = scrolled.length;
  for (const _ of [1, 2]) await frame();
  expect(scrolled).toHaveLength(tries);
});

test('nothing scrolls once the user has moved the focus', async () => {
  focusHeading(document.querySelector('h2'));
  document.querySelector('h1')?.focus();
  await frame();
  expect(scrolled).toEqual([]);
});

test('nothing scrolls if the heading has been removed', async () => {
  const heading = document.querySelector('h2');
  focusHeading(heading);
  heading?.remove();
  await frame();
  expect(scrolled).toEqual([]);
});

test('the page’s heading is found', async () => {
  focusPageHeading();
  expect(document.querySelector('h1')).toHaveFocus();
  await frame();
  expect(scrolled).toEqual([document.querySelector('h1')]);
});

test('nothing happens without a heading', () => {
  focusHeading(null);
  expect(document.body).toHaveFocus();
});
