import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Driver, Key, Point, Target } from './driver.ts';

/** Testing Library as one script, so that every engine finds elements by role and name in the same way. */
const library = readFileSync(
  path.join(
    path.dirname(createRequire(import.meta.url).resolve('@testing-library/dom/package.json')),
    'dist/@testing-library/dom.umd.min.js',
  ),
  'utf8',
);

const patienceMs = 30_000;

/** An accessible name, or a pattern for part of it. */
export type Name = string | RegExp;

export interface Where {
  /** The role and name of the surrounding element. */
  inside?: readonly [role: string, name: Name];
  /** True for the last of several matches; by default the first is used. */
  last?: boolean;
}

export interface Box extends Point {
  width: number;
  height: number;
}

/**
 * A person's actions on a page. Elements are found by role and name, and are waited for. A password field, which has
 * no role, is found as "password" and by its label.
 */
export class Person {
  readonly driver: Driver;
  readonly #site: string;

  constructor(driver: Driver, site: string) {
    this.driver = driver;
    this.#site = site;
  }

  open(address: string): Promise<void> {
    return this.driver.open(new URL(address, this.#site).href);
  }

  async click(role: string, name: Name, where?: Where): Promise<void> {
    await this.#until(`click the ${role} ${name}`, async () => {
      await this.#read(role, name, where, scrolling);
      const target = await this.#find(role, name, where);
      await target?.click();
      return target !== null;
    });
  }

  /** Replaces the text of a field. */
  async fill(role: string, name: Name, text: string, where?: Where): Promise<void> {
    await this.#until(`fill the ${role} ${name}`, async () => {
      const target = await this.#find(role, name, where);
      if (!target) return false;
      await this.#read(role, name, where, 'element.focus(); element.select();');
      if (await this.#read(role, name, where, 'return element.value')) await this.driver.press('Backspace');
      await target.type(text);
      return (await this.#read(role, name, where, 'return element.value')) === text;
    });
  }

  async see(role: string, name: Name, where?: Where): Promise<void> {
    await this.#until(`see the ${role} ${name}`, async () => (await this.#find(role, name, where)) !== null);
  }

  async seeNo(role: string, name: Name, where?: Where): Promise<void> {
    await this.#until(`see no ${role} ${name}`, async () => (await this.#find(role, name, where)) === null);
  }

  /** Waits until the page has taken over the content of the server. */
  async seeOwnContent(): Promise<void> {
    await this.#until('see the page take over its content', async () =>
      Boolean(await this.driver.run("return !document.querySelector('#root[data-rendered]')")),
    );
  }

  /** Waits for a text anywhere on the page. */
  async read(text: RegExp): Promise<void> {
    await this.#until(`read ${text}`, async () =>
      text.test(String(await this.driver.run('return document.body.innerText'))),
    );
  }

  /** Waits for an element and returns its text. */
  async textOf(role: string, name: Name, where?: Where): Promise<string> {
    await this.see(role, name, where);
    return String(await this.#read(role, name, where, 'return element.textContent'));
  }

  /** Waits for a field and returns its value. */
  async valueOf(role: string, name: Name, where?: Where): Promise<string> {
    await this.see(role, name, where);
    return String(await this.#read(role, name, where, 'return element.value'));
  }

  /** The position of an element in the window. */
  async boxOf(role: string, name: Name, where?: Where): Promise<Box> {
    await this.see(role, name, where);
    const box = await this.#read(
      role,
      name,
      where,
      'const { x, y, width, height } = element.getBoundingClientRect(); return JSON.stringify({ x, y, width, height });',
    );
    return JSON.parse(String(box));
  }

  /** Waits until an element is focused and visible in the window. */
  async seeFocused(role: string, name: Name, where?: Where): Promise<void> {
    await this.#until(`see the ${role} ${name} in focus and in view`, async () =>
      Boolean(
        await this.#read(
          role,
          name,
          where,
          `const { top, bottom } = element.getBoundingClientRect();
           return element === document.activeElement && bottom > 0 && top < innerHeight;`,
        ),
      ),
    );
  }

  async seeAddress(pattern: RegExp): Promise<void> {
    await this.#until(`be at ${pattern}`, async () => pattern.test(await this.driver.address()));
  }

  press(key: Key): Promise<void> {
    return this.driver.press(key);
  }

  /** Runs a function body with the found element as `element`; undefined if there is none. */
  async #read(role: string, name: Name, where: Where | undefined, body: string): Promise<unknown> {
    await this.#learn();
    return this.driver.run(
      `const element = (function () { ${finding} }).apply(null, arguments); if (!element) return; ${body}`,
      ...asked(role, name, where),
    );
  }

  async #find(role: string, name: Name, where?: Where): Promise<Target | null> {
    await this.#learn();
    return this.driver.element(finding, ...asked(role, name, where));
  }

  async #learn(): Promise<void> {
    if (await this.driver.run('return typeof TestingLibraryDom === "undefined"'))
      await this.driver.run(`${library}; return null;`);
  }

  /** Retries until it succeeds, also if the element disappears in the meantime. */
  async #until(doing: string, holds: () => Promise<boolean>): Promise<void> {
    const deadline = Date.now() + patienceMs;
    let trouble: unknown;
    while (Date.now() < deadline) {
      try {
        if (await holds()) return;
      } catch (error) {
        trouble = error;
      }
      await pause(50);
    }
    const address = await this.driver.address();
    throw new Error(`Could not ${doing} at ${address}.`, { cause: trouble });
  }
}

type TextPattern = { text: string } | { source: string; flags: string };

const said = (name: Name): TextPattern =>
  typeof name === 'string' ? { text: name } : { source: name.source, flags: name.flags };

const asked = (role: string, name: Name, { inside, last }: Where = {}) => [
  role,
  said(name),
  inside ? [inside[0], said(inside[1])] : null,
  Boolean(last),
];

/** Scrolls it to the middle, where no bar covers it. */
const scrolling = "element.scrollIntoView({ block: 'center', behavior: 'instant' })";

/** A function body that finds the first or last visible element of a role and name. */
const finding = `
  const [role, name, inside, last] = arguments;
  const matcher = ({ text, source, flags }) => text === undefined ? new RegExp(source, flags) : text;
  const found = (root, role, name) =>
    role === 'password'
      ? TestingLibraryDom.queryAllByLabelText(root, name, { selector: 'input[type=password]' })
      : TestingLibraryDom.queryAllByRole(root, role, { name });
  const seen = (root, role, name) =>
    found(root, role, matcher(name))
      .filter((element) => element.checkVisibility() || element.matches('input'));
  const root = inside ? seen(document.body, inside[0], inside[1])[0] : document.body;
  if (!root) return null;
  return seen(root, role, name).at(last ? -1 : 0) ?? null;`;
