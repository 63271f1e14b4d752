import { hash } from 'node:crypto';
import { randomBytes } from './random.ts';

/** 256 random bits in characters that need no escaping in a header or a URL. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The stored form of a token. Its entropy makes salt and a slow hash unnecessary. */
export const hashToken = (token: string): string => hash('sha256', token, 'base64url');
