import type { Page } from '../build/page.ts';

/** Every token and component of `shared/ui`. */
export const uiPage: Page = {
  name: 'ui',
  title: 'Daybook’s look',
  app: 'shared/ui',
  entry: './gallery/main.tsx',
  minimize: false,
};
