import { styleNonce } from '@daybook/ui/style-nonce';

// First of all modules: the bundler rewrites this bare name in each bundle, and who adds a style element reads it.
// biome-ignore lint/style/useConst: it is the bundler's variable, not ours
declare let __webpack_nonce__: string;
__webpack_nonce__ = styleNonce();
