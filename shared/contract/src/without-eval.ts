import { config } from 'zod/v4/core';

// Imported before any schema: when zod creates one, it tests whether it may generate code. The policy of our pages
// forbids that and would report the attempt like any other violation. All copies of zod in a page share this setting.
config({ jitless: true });
