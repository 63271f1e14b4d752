import { compileMessage } from './compile.ts';
import { setCompiler } from './translate.ts';

// For processes that run the sources themselves: the server, tools and tests.
setCompiler(compileMessage);
