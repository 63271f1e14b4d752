import { drawGraph, type Graph } from './floors/graph.ts';
import { rules } from './floors/rules.ts';
import { projectFolder, readTree } from './tree.ts';

let graph: Graph;
beforeAll(() => {
  graph = drawGraph(readTree(projectFolder));
});

test('the graph covers the whole workspace', () => {
  expect([...graph.packages.keys()]).toEqual(expect.arrayContaining(['@daybook/domain', '@daybook/host']));
  expect(graph.modules.size).toBeGreaterThan(300);
});

test.each(Object.entries(rules))('%s', (_sentence, brokenBy) => {
  expect(brokenBy(graph)).toEqual([]);
});
