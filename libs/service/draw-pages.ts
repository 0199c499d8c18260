import { resolve } from 'node:path';
import { calls } from '#libs/contracts';
import {
  PageMaker,
  addressesOf,
  drawingScript,
  type Logger,
  type MadePage,
  type PageRequest,
  type PlatformConfig,
  type Shutdown,
} from '#libs/process';

const serviceOf = Object.fromEntries(Object.entries(calls).map(([id, { service }]) => [id, service]));

/** Draws the pages of guests' sites in a worker of this process, which asks the services as a browser would. */
export function drawPages(
  config: PlatformConfig,
  log: Logger,
  shutdown: Shutdown,
): (request: PageRequest) => Promise<MadePage | undefined> {
  const folder = resolve('dist', 'front');
  const settings = { folder, api: config.INTERNAL_URL, serviceOf, addresses: addressesOf(config) };
  const maker = new PageMaker({ script: drawingScript(folder), settings, log });
  shutdown.on('apps', () => maker.close());
  return (request) => maker.make(request);
}
