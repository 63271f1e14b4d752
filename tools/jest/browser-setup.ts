import '@daybook/i18n/runtime-compiler';
import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';

// What is awaited may take long on a busy machine; a test that passes does not wait for it.
configure({ asyncUtilTimeout: 5000 });

// What a screen says on the console is a bug of its own; a test that provokes it spies on the console.
const said: unknown[][] = [];
for (const kind of ['error', 'warn'] as const) {
  const say = console[kind];
  console[kind] = (...words) => {
    said.push(words);
    say(...words);
  };
}
afterEach(() => {
  expect(said.splice(0)).toEqual([]);
});

// What jsdom leaves out and the component library asks for.
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

// Without a layout nothing has a size. A chart whose place has none says so on the console; one that was not measured
// yet waits, and draws nothing.
const measured = Element.prototype.getBoundingClientRect;
Element.prototype.getBoundingClientRect = function (this: Element) {
  const rect = measured.call(this);
  return this.matches('.recharts-responsive-container') ? { ...rect, width: -1, height: -1 } : rect;
};

// Whoever looks at a screen in a test is where the business is, whatever zone the process keeps.
const processZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
const resolved = Intl.DateTimeFormat.prototype.resolvedOptions;
Intl.DateTimeFormat.prototype.resolvedOptions = function (this: Intl.DateTimeFormat) {
  const options = resolved.call(this);
  return { ...options, timeZone: options.timeZone === processZone ? 'Africa/Lagos' : options.timeZone };
};
