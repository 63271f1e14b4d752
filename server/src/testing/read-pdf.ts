import { buffer } from 'node:stream/consumers';
import { extractText, getDocumentProxy } from 'unpdf';

// A PDF on the way in, the texts of its pages as JSON on the way out.
const pdf = await getDocumentProxy(new Uint8Array(await buffer(process.stdin)));
const { text } = await extractText(pdf);
process.stdout.write(JSON.stringify(text));
