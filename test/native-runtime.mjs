import { AsyncLocalStorage } from 'node:async_hooks';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import JestRuntime from 'jest-runtime';
// Before a spec without a document loads what draws on one.
import './dom-environment.mjs';

const GLOBALS = ['describe', 'it', 'test', 'expect', 'beforeAll', 'beforeEach', 'afterAll', 'afterEach'];

/** What jest's sandbox has of its own, and compares with what specs name: expect.any(String). */
const BUILT_INS = [Array, BigInt, Boolean, Date, Error, Function, Map, Number, Object, RegExp, Set, String, Symbol];

const hooks = createRequire(import.meta.url)('node:async_hooks');

/** The ports by which Node asks its loader for modules are never closed, and keep the context that they were made in. */
class ForgetfulStorage extends AsyncLocalStorage {
  run({ ...context }, work) {
    const result = super.run(context, work);
    const forget = () => Object.keys(context).forEach((key) => delete context[key]);
    Promise.resolve(result).then(forget, forget);
    return result;
  }
}

/** Jest makes one a file; each costs every promise that is made after it, for as long as the worker lives. */
const storage = new ForgetfulStorage();
function OneStorage() {
  return storage;
}

/**
 * Imports spec files as Node does, outside of jest's sandbox: what they test is loaded once a worker, and not once a file,
 * which costs more than most files' tests.
 */
export default class NativeRuntime extends JestRuntime {
  constructor(config, environment, ...rest) {
    super(config, environment, ...rest);
    this.sandbox = environment.global;
    for (const builtIn of BUILT_INS) this.sandbox[builtIn.name] = builtIn;
  }

  requireInternalModule(...what) {
    // A getter, from Node 24 on.
    const present = Object.getOwnPropertyDescriptor(hooks, 'AsyncLocalStorage');
    Object.defineProperty(hooks, 'AsyncLocalStorage', { configurable: true, value: OneStorage });
    try {
      return super.requireInternalModule(...what);
    } finally {
      Object.defineProperty(hooks, 'AsyncLocalStorage', present);
    }
  }

  unstable_shouldLoadAsEsm() {
    return true;
  }

  async unstable_importModule(path) {
    for (const name of GLOBALS) globalThis[name] = this.sandbox[name];
    // Jest's knows no source maps of what it has not compiled; Node's does.
    delete Error.prepareStackTrace;
    return import(pathToFileURL(path).href);
  }
}
