import { defineRemote } from '@daybook/tools/federation';

export default defineRemote('remote-loyalty', import.meta.dirname);
