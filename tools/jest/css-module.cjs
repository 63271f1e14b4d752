// A class name is its own name in tests.
module.exports = new Proxy(
  { __esModule: false },
  { get: (_target, key) => (key === '__esModule' ? false : String(key)) },
);
