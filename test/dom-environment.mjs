import { createRequire } from 'node:module';
import { GlobalRegistrator } from '@happy-dom/global-registrator';
import { BrowserWindow } from 'happy-dom';
import DescribedFailures from './environment.mjs';

/** Timers without a delay share one; once that is aborted, none of them ever comes. Here they wait a millisecond. */
const { setTimeout: waitFor } = BrowserWindow.prototype;
BrowserWindow.prototype.setTimeout = function setTimeout(callback, delay, ...values) {
  return waitFor.call(this, callback, delay || 1, ...values);
};

/** The globals of a browser, and what was in their place; made once, since React keeps the document it was loaded with. */
const globals = openWindow();

// Styles ask once, when they are loaded, whether there is a document; without one they would be between the words.
createRequire(import.meta.url)('@emotion/react');
leave();

/** For specs of components, `@jest-environment <rootDir>/test/dom-environment.mjs`: a document in place of a browser. */
export default class DomEnvironment extends DescribedFailures {
  async setup() {
    await super.setup();
    enter();
  }

  async teardown() {
    // React-admin's timers would keep the process.
    await globalThis.happyDOM.abort();
    leave();
    await super.teardown();
  }
}

function enter() {
  for (const [key, { own }] of globals) Object.defineProperty(globalThis, key, own);
}

function leave() {
  for (const [key, { before }] of globals)
    if (before) Object.defineProperty(globalThis, key, before);
    else delete globalThis[key];
}

/** Leaves the globals in their place. */
function openWindow() {
  const before = new Map(Reflect.ownKeys(globalThis).map((key) => [key, globalOf(key)]));
  GlobalRegistrator.register({ url: 'http://console.test/', width: 1440, height: 900 });
  const changed = Reflect.ownKeys(globalThis).filter((key) => !isSame(globalOf(key), before.get(key)));
  return new Map(changed.map((key) => [key, { own: globalOf(key), before: before.get(key) }]));
}

function globalOf(key) {
  return Object.getOwnPropertyDescriptor(globalThis, key);
}

function isSame(one, other) {
  return one.value === other?.value && one.get === other?.get;
}
