// jsdom without what React Router and our client need from the platform; Node has it.
const { TestEnvironment } = require('jest-environment-jsdom');

const fromNode = [
  'AbortController',
  'AbortSignal',
  'BroadcastChannel',
  'Headers',
  'ReadableStream',
  'Request',
  'Response',
  'TextDecoder',
  'TextEncoder',
  'TransformStream',
  'fetch',
  'structuredClone',
];

module.exports = class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of fromNode) this.global[name] = globalThis[name];
  }
};
