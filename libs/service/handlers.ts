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

/** All methods of an app's controllers. */
export function* handlersOf(app: NestFastifyApplication): Generator<Handler> {
  for (const { controllers } of (app as unknown as Container).container.getModules().values())
    for (const { instance } of controllers.values())
      for (const name of Object.getOwnPropertyNames(Object.getPrototypeOf(instance))) {
        const method = (instance as Record<string, unknown>)[name];
        if (typeof method === 'function') yield { instance, name, method: method as Handler['method'] };
      }
}
