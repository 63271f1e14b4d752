import '@daybook/i18n/runtime-compiler';
import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';

// Waiting may take long on a busy machine; a passing test does not wait longer than needed.
configure({ asyncUtilTimeout: 5000 });

// Console output of a screen is a bug. A test that provokes it spies on the console.
const messages: unknown[][] = [];
for (const kind of ['error', 'warn'] as const) {
  const say = console[kind];
  console[kind] = (...words) => {
    messages.push(words);
    say(...words);
  };
}
afterEach(() => {
  expect(messages.splice(0)).toEqual([]);
});

// Browser features that the component library needs and jsdom lacks.
window.matchMedia ??= (query) =>
  ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
    dispatchEvent: () => false,
  }) satisfies MediaQueryList;
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
HTMLElement.prototype.scrollIntoView ??= () => {};

// jsdom has no layout, so elements have no size. A chart in a place without a size logs a warning; one that has not
// been measured yet draws nothing.
const measured = Element.prototype.getBoundingClientRect;
Element.prototype.getBoundingClientRect = function (this: Element) {
  const rect = measured.call(this);
  return this.matches('.recharts-responsive-container') ? { ...rect, width: -1, height: -1 } : rect;
};

// Screens are tested in the business's time zone, regardless of the process's zone.
const processZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
const resolved = Intl.DateTimeFormat.prototype.resolvedOptions;
Intl.DateTimeFormat.prototype.resolvedOptions = function (this: Intl.DateTimeFormat) {
  const options = resolved.call(this);
  return { ...options, timeZone: options.timeZone === processZone ? 'Africa/Lagos' : options.timeZone };
};
