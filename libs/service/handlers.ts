import { MetadataScanner } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/** A controller's method with its instance. */
export interface Handler {
  instance: object;
  name: string;
  method: (...args: unknown[]) => unknown;
}

interface Container {
  container: { getModules(): Map<string, { controllers: Map<unknown, { instance: object }> }> };
}

/** All methods of an app's controllers, inherited ones included. */
export function* handlersOf(app: NestFastifyApplication): Generator<Handler> {
  const scanner = new MetadataScanner();
  for (const { controllers } of (app as unknown as Container).container.getModules().values())
    for (const { instance } of controllers.values())
      for (const name of scanner.getAllMethodNames(Object.getPrototypeOf(instance) as object))
        yield { instance, name, method: (instance as Record<string, Handler['method']>)[name]! };
}
