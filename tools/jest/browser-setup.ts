import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';

// What is awaited may take long on a busy machine; a test that passes does not wait for it.
configure({ asyncUtilTimeout: 5000 });

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
