/** The part of WebAssembly that is used here: the browsers' type library would declare the whole browser, too. */
declare namespace WebAssembly {
  class Memory {
    constructor(limits: { initial: number; maximum: number; shared: true });
    readonly buffer: SharedArrayBuffer;
    grow(pages: number): number;
  }
  class Module {
    constructor(bytes: Uint8Array);
  }
  class Instance {
    constructor(module: Module, imports: { env: { memory: Memory } });
    readonly exports: unknown;
  }
}
