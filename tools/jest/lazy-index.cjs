// Makes the index of a package load a part when it is first used: tests use a tenth of Mantine, and no locale of zod.
const declaration = /^(?:const|let|var) (\w+) = require\(("[^"]+")\);$/gm;
const direct = /^exports\.(\w+) = (\w+\.\w+);$/gm;

module.exports = {
  process(source) {
    const parts = new Map(
      [...source.matchAll(declaration)].map(([, name, path]) => [name, `require(${path})`]),
    );
    const code = source
      .replace(declaration, '')
      .replace(direct, 'Object.defineProperty(exports, "$1", { enumerable: true, get: () => $2 });')
      .replace(/\w+/g, (word) => parts.get(word) ?? word);
    return { code };
  },
};
