import { serverBuild } from '@daybook/tools/server-build';

export default serverBuild;
