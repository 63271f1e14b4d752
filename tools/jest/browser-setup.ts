import '@testing-library/jest-dom';

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

// The bundler's variable that each bundle's first module sets.
Object.assign(globalThis, { __webpack_nonce__: '' });
