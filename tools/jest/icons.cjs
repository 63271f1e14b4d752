// Loads each icon from its own file when it is first used: the whole set takes half a second in every test file.
module.exports = new Proxy(
  {},
  {
    get: (_target, name) => (name === '__esModule' ? true : require(`icon:${String(name)}`).default),
  },
);
