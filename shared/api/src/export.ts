import { fileFor } from './mutation-for.ts';

export const exportMutations = {
  /** Downloads all stored data of the business as a ZIP. The time depends on its size. */
  all: () => fileFor('GET export'),
};
