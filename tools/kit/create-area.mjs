#!/usr/bin/env -S node --disable-warning=ExperimentalWarning
// create-area <name> --kit <folder> [--into <folder>] [--requires 1|2]
import './typescript.mjs';

await import('../scaffold/outside.ts');
