import { config } from 'zod/v4/core';

// Imported before any schema: zod tries, when one is made, whether it may write code for it. The policy of our pages
// forbids that, and would tell of it as of everything else that it keeps a remote from. All copies of zod in a page share
// this setting.
config({ jitless: true });
