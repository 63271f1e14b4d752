import { defineHost } from '@daybook/tools/federation';

export default defineHost();
