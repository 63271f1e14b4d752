// npm run former-api: once a version is released, its API is that of the version before.
import { openApiDocument } from '@daybook/contract/openapi';
import { writeFormerApi } from './former-api.ts';

console.log(`Written: ${writeFormerApi(openApiDocument())}`);
