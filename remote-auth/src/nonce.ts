import { styleNonce } from '@daybook/ui/style-nonce';

// The bundler rewrites this bare name in each bundle; what adds a style element to the page reads it.
// biome-ignore lint/style/useConst: it is the bundler's variable, not ours
declare let __webpack_nonce__: string;
__webpack_nonce__ = styleNonce();
